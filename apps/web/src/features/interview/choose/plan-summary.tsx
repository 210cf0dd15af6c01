import type { InterviewPlan } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureSentence } from '../../../lib/failure-message.ts';
import { RetryNote } from '../../../ui/retry-note.tsx';
import styles from './choose.module.css';
import { formatGaps, formatPlan, formatScored, formatVerdict } from './format-plan.ts';

interface Props {
  query: UseQueryResult<InterviewPlan, Error>;
  hasStacks: boolean;
}

/** What the learner will get, and what it can tell. */
export function PlanSummary({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  hasStacks,
}: Props) {
  const isShown = data !== undefined && hasStacks;
  return (
    <section className={styles.plan} aria-label="What you will get">
      <p role="status" className={styles.total} data-old={isPlaceholderData || undefined}>
        {isShown ? formatPlan(data) : hasStacks && !error ? 'Counting the questions…' : planHint(hasStacks)}
      </p>
      {error && hasStacks && (
        <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
          {failureSentence('the plan was not loaded', error)}
          {!navigator.onLine && ' You are offline. An interview needs the network to start.'}
        </RetryNote>
      )}
      {isShown && (
        <>
          <p>{formatScored(data)}</p>
          <p>{formatVerdict(data)}</p>
          <Gaps gaps={formatGaps(data)} />
        </>
      )}
    </section>
  );
}

const planHint = (hasStacks: boolean): string =>
  hasStacks ? '' : 'Choose a stack to see how many questions you will get.';

/** Few gaps are named at once; many of them are collapsed. */
function Gaps({ gaps }: { gaps: readonly string[] }) {
  if (gaps.length === 0) return null;
  const list = (
    <ul className={styles.gaps}>
      {gaps.map((gap) => (
        <li key={gap}>{gap}</li>
      ))}
    </ul>
  );
  if (gaps.length <= 2) return list;
  return (
    <details>
      <summary>What the library cannot fill ({gaps.length})</summary>
      {list}
    </details>
  );
}
