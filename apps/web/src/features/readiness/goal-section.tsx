import type { Readiness } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import { formatGoal, formatWhen } from '../../lib/readiness/format-forecast.ts';
import buttons from '../../ui/button.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './readiness.module.css';
import { useRemoveGoal } from './use-goal.ts';

interface Props {
  data: Readiness;
  goal: NonNullable<Readiness['goal']>;
  onEdit: () => void;
}

/** What the learner prepares for. */
export function GoalSection({ data, goal, onEdit }: Props) {
  const { send, isPending } = useRemoveGoal(goal);
  const isPast = data.daysLeft === null;
  return (
    <PaperSection title="Your goal">
      <p>
        {formatGoal(goal)}, <b>{formatWhen(goal, data)}</b>.{' '}
        {!isPast && `You study ${formatCount(goal.minutesPerDay, 'minute')} a day.`}
      </p>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onEdit}>
          {isPast ? 'Prepare for another interview' : 'Change'}
        </button>
        {/* A goal whose date has passed could not be set again. */}
        {!isPast && (
          <button
            type="button"
            className={buttons.plain}
            aria-disabled={isPending}
            onClick={() => !isPending && send(undefined)}
          >
            Remove
          </button>
        )}
      </div>
    </PaperSection>
  );
}
