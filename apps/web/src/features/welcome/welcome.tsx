import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { formatPlan } from './format-plan.ts';
import { ExperienceQuestion, MinutesQuestion, StackQuestion } from './questions.tsx';
import { usePlan } from './use-plan.tsx';
import { firstSessionCards, useSetup } from './use-setup.ts';
import styles from './welcome.module.css';

/** Three questions that set up a member's reviews and lead to the first session. */
export default function Welcome() {
  useTitle('Set up your reviews');
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.screen}`}>
        <h1>Set up your reviews</h1>
        <p className={styles.lead}>
          Three questions, then your first {firstSessionCards} cards. You can change everything later.
        </p>
        <MemberQueries>{(userId) => <Questions userId={userId} />}</MemberQueries>
      </div>
    </div>
  );
}

function Questions({ userId }: { userId: number }) {
  const { answers, change, minutes, chooseMinutes, saved, chosen, loadError } = usePlan(userId);
  const { setUp, isPending, error: failure } = useSetup();
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty = answers.stacks.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasEmpty(isEmpty);
    if (!isEmpty && chosen && !isPending) setUp({ minutes, modules: chosen.modules });
  };
  if (loadError) return loadError;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StackQuestion
        answers={answers}
        change={change}
        error={wasEmpty && isEmpty ? 'Choose at least one stack, or skip the questions.' : undefined}
      />
      <ExperienceQuestion answers={answers} change={change} />
      <MinutesQuestion minutes={minutes} saved={saved} choose={chooseMinutes} />
      <div className={styles.foot}>
        <p role="status" className={styles.summary}>
          {chosen && formatPlan({ cards: chosen.cards, stacks: answers.stacks.length, minutes, saved })}
        </p>
        {failure && (
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <button type="submit" className={buttons.main} aria-disabled={isPending || !chosen}>
            {isPending ? 'Setting up…' : `Start with ${firstSessionCards} cards`}
          </button>
          <Link to="/cabinet" className={buttons.plain}>
            Skip for now
          </Link>
        </div>
      </div>
    </form>
  );
}
