import { AnswerOutbox } from './answer-outbox.ts';
import { type InterviewOwner, interviewsWithPending } from './pending-answers.ts';

/**
 * Sends the answers that earlier visits have left in this browser, for example because the tab was
 * closed while it was offline.
 * @returns a function that stops sending
 */
export function sendLeftAnswers(owner: InterviewOwner): () => void {
  const outboxes = interviewsWithPending(owner).map((interviewId) => new AnswerOutbox(owner, interviewId));
  for (const outbox of outboxes) outbox.open();
  return () => {
    for (const outbox of outboxes) outbox.close();
  };
}
