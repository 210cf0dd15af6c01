import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureMessage } from '../../../lib/failure-message.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import { sendLeftAnswers } from '../../../lib/interview/send-left-answers.ts';
import { VisitorQueries } from '../../../lib/query.tsx';
import { useDataOwner } from '../../../lib/session/data-owner.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { newUuid } from '../../../lib/uuid.ts';
import buttons from '../../../ui/button.module.css';
import { InterviewChoiceFields } from '../../../ui/interview-choice-fields.tsx';
import layout from '../../../ui/layout.module.css';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import styles from './choose.module.css';
import { EarlierInterviews, GuestReport } from './earlier-interviews.tsx';
import { GuestChoice } from './guest-choice.tsx';
import { InProgress } from './in-progress.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { activeInterview, interviewPlan } from './queries.ts';
import { startInterview } from './start-interview.ts';
import { useChoice } from './use-choice.ts';

/** Chooses and starts an interview, or goes on with the one in progress. */
export default function ChooseInterview() {
  useTitle('Mock interview');
  const owner = useDataOwner();
  if (owner === undefined) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.screen}`}>
        <h1>Mock interview</h1>
        <ul className={styles.rules}>
          <li>One question at a time, against the clock. You get no feedback until the end.</li>
          <li>You can skip, flag and come back, and pause once.</li>
          <li>Your answers are saved as you go, even without a network.</li>
        </ul>
        <VisitorQueries>
          <Choose key={owner} owner={owner} />
          {owner === 'guest' ? <GuestReport /> : <EarlierInterviews />}
          {owner !== 'guest' && (
            <p>
              Preparing for a date? <Link to="/readiness">See how ready you are</Link>
            </p>
          )}
        </VisitorQueries>
      </div>
    </div>
  );
}

function Choose({ owner }: { owner: InterviewOwner }) {
  const { data: active } = useQuery(activeInterview(owner));
  useEffect(() => sendLeftAnswers(owner), [owner]);
  return active ? <InProgress interview={active} /> : <ChoiceForm owner={owner} />;
}

function ChoiceForm({ owner }: { owner: InterviewOwner }) {
  const { choice, change } = useChoice(owner);
  const [wasEmpty, setWasEmpty] = useState(false);
  const plan = useQuery(interviewPlan(choice));
  const { start, isPending, error } = useStart(owner);
  const hasStacks = choice.stacks.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasEmpty(!hasStacks);
    if (hasStacks && !isPending) start(choice);
  };
  const Choices = owner === 'guest' ? GuestChoice : InterviewChoiceFields;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Choices
        choice={choice}
        change={change}
        stacksError={wasEmpty && !hasStacks ? 'Choose at least one stack.' : undefined}
      />
      <PlanSummary query={plan} hasStacks={hasStacks} />
      <div className={styles.foot}>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <button type="submit" className={buttons.main} aria-disabled={isPending}>
          {isPending ? 'Starting…' : 'Start the interview'}
        </button>
        <p className={styles.quiet}>The clock starts at once.</p>
      </div>
    </form>
  );
}

/** Starts an interview and opens it. A second attempt has the same id, so that nothing starts twice. */
function useStart(owner: InterviewOwner) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [interviewId] = useState(newUuid);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (choice: Parameters<typeof startInterview>[2]) => startInterview(owner, interviewId, choice),
    onSuccess: (interview) => {
      client.setQueryData(activeInterview(owner).queryKey, interview);
      navigate(`/interview/${interview.interviewId}`);
    },
  });
  return {
    start: mutate,
    isPending,
    error: error ? failureMessage('the interview was not started', error) : undefined,
  };
}
