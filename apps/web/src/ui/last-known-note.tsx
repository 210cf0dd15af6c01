import { useIsOutOfReach } from '../lib/session/use-is-out-of-reach.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import styles from './last-known-note.module.css';

interface Props {
  /** Why the latest numbers were not loaded, if they were not. */
  error?: Error | null;
}

/** Below numbers: says so if they may be old. */
export function LastKnownNote({ error }: Props) {
  const isOnline = useIsOnline();
  const isOutOfReach = useIsOutOfReach();
  if (!isOutOfReach && !error) return null;
  return (
    <p className={styles.note} role="status">
      {isOnline ? 'The server cannot be reached.' : 'You are offline.'} These are the last known numbers.
    </p>
  );
}
