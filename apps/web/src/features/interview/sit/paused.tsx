import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../../lib/failure-message.ts';
import buttons from '../../../ui/button.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { formatTimeLeft } from '../session/interview-clock.ts';
import type { InterviewSession } from '../session/interview-session.ts';
import styles from './interview-screen.module.css';

interface Props {
  session: InterviewSession;
  /** Until the clock runs again by itself. */
  remainingMs: number;
}

/** In place of the question while the interview is paused. */
export function Paused({ session, remainingMs }: Props) {
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const resume = () => {
    setError(undefined);
    session.resume().catch((reason) => setError(failureMessage('the interview was not continued', reason)));
  };
  return (
    <Notice
      title="Paused"
      actions={
        <button ref={button} type="button" className={buttons.main} onClick={resume}>
          Continue
        </button>
      }
    >
      <p>
        The questions are hidden, and the clock is stopped. In <b>{formatTimeLeft(remainingMs)}</b> it runs
        again by itself. You cannot pause a second time.
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </Notice>
  );
}
