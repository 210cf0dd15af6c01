import { formatCount } from '../../../lib/format-count.ts';
import type { SendStatus } from '../../../lib/interview/answer-outbox.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import styles from './interview-screen.module.css';

interface Props {
  sending: SendStatus;
  runProblem: string | undefined;
}

/** Whether the server has the answers. Only problems are announced. */
export function SavedNote({ sending: { pendingCount, error }, runProblem }: Props) {
  const isOnline = useIsOnline();
  const isWaiting = pendingCount > 0 && (error !== undefined || !isOnline);
  return (
    <div className={styles.saved}>
      <p role="status" className={styles.problem}>
        {isWaiting && waitingText(pendingCount, isOnline, error?.status ?? 0)}
      </p>
      <p role="status" className={styles.problem}>
        {runProblem}
      </p>
      {!isWaiting && <p>{pendingCount > 0 ? 'Saving…' : 'Your answers are saved as you go.'}</p>}
    </div>
  );
}

function waitingText(count: number, isOnline: boolean, status: number): string {
  const answers = `${formatCount(count, 'answer')} ${count === 1 ? 'is' : 'are'} kept in this browser`;
  if (!isOnline) return `You are offline. ${answers} and will be sent when you are back online.`;
  if (status === 404)
    return `${answers}: this interview belongs to another account. Sign in to it to send them.`;
  return `The server cannot be reached. ${answers} and will be sent automatically.`;
}
