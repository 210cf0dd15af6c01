import { type BodyOf, messages } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { listQuestions } from '../question-repository.ts';
import { withLockedInterview } from '../with-locked-interview.ts';
import { requireEnded } from './find-ended-interview.ts';
import { saveSelfCheck } from './report-repository.ts';

type SelfCheck = BodyOf<'PUT /interviews/{interviewId}/self-checks'>;

/**
 * Saves which key points of an open question the taker covered, in their own judgment. It changes no
 * score.
 * @throws {AppError} `NOT_FOUND`, `CONFLICT` while the interview is running, or `VALIDATION_ERROR` if
 *   the question is not open or has another number of key points
 */
export function checkYourself(
  services: Services,
  actor: Actor | undefined,
  interviewId: string,
  check: SelfCheck,
): Promise<SelfCheck> {
  const now = services.now();
  return withLockedInterview(services, { actor, interviewId, now }, async (transaction, found) => {
    const interview = requireEnded(found);
    const questions = await listQuestions(transaction, interviewId);
    const question = questions.find(({ position }) => position === check.position);
    if (question?.content.kind !== 'flip') throw invalid('position', messages.positionNotOpen);
    if (question.content.keyPoints.length !== check.covered.length)
      throw invalid('covered', messages.otherKeyPoints);
    await saveSelfCheck(transaction, interview, check, now);
    return check;
  });
}

const invalid = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', messages.validationError, { errors: { [field]: message } });
