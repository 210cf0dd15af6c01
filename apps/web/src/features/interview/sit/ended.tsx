import type { Interview } from '@flipstack/contract';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { AnswerOutbox } from '../../../lib/interview/answer-outbox.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import buttons from '../../../ui/button.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { useFirstEntry } from './use-current-in-url.ts';

interface Props {
  owner: InterviewOwner;
  interview: Interview;
}

/**
 * After the end. Answers that are still in this browser are sent before the report opens: they may
 * be scored, and are kept in any case.
 */
export function Ended({ owner, interview: { interviewId } }: Props) {
  const isSent = useLastAnswers(owner, interviewId);
  const isFirstEntry = useFirstEntry();
  const report = `/interview/${interviewId}/report`;
  if (isSent && isFirstEntry) return <Navigate to={report} replace />;
  return (
    <Notice
      isWholeScreen
      title="The interview has ended"
      actions={
        <Link to={report} className={buttons.main}>
          See the report
        </Link>
      }
    >
      <p role="status">Sending your last answers…</p>
    </Notice>
  );
}

/** Sends what this browser still has. Returns whether nothing is left, or the server refuses it. */
function useLastAnswers(owner: InterviewOwner, interviewId: string): boolean {
  const [outbox] = useState(() => new AnswerOutbox(owner, interviewId));
  const [isSent, setSent] = useState(outbox.status.pendingCount === 0);
  useEffect(() => {
    const unsubscribe = outbox.subscribe({
      onChange: () => {
        const { pendingCount, error } = outbox.status;
        const isRefused = error !== undefined && error.status >= 400 && error.status < 500;
        setSent(pendingCount === 0 || isRefused);
      },
    });
    outbox.open();
    return () => {
      unsubscribe();
      outbox.close();
    };
  }, [outbox]);
  return isSent;
}
