import { failureSentence } from '../../lib/failure-message.ts';
import { useStacks } from '../../lib/queries/stacks.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import { RetryNote } from '../../ui/retry-note.tsx';
import styles from './add-stack.module.css';

/** All stacks, oldest first. */
export function StackNames() {
  const { data, error, isFetching, refetch } = useStacks();
  if (error && !data) {
    return (
      <div className={styles.error}>
        <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
          {failureSentence('the stacks were not loaded', error)}
        </RetryNote>
      </div>
    );
  }
  if (!data) return <Skeletons />;
  if (data.length === 0) return <p className={styles.quiet}>No stacks yet. Add the first one.</p>;
  return (
    <ul className={styles.names}>
      {data.map(({ stackId, stackName }) => (
        <li key={stackId} data-stack={stackHue(stackName)}>
          {stackName}
        </li>
      ))}
    </ul>
  );
}

/** As many as a new server has stacks. */
const skeletonKeys = Array.from({ length: 12 }, (_, index) => index);

function Skeletons() {
  return (
    <div className={styles.names} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {skeletonKeys.map((key) => (
        <span key={key} className={styles.skeleton} />
      ))}
    </div>
  );
}
