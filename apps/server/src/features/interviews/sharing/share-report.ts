import { messages, type ShareLink } from '@flipstack/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import { hashOfToken, newToken } from '../../../security/tokens.ts';
import type { Services } from '../../../services.ts';
import { requireEnded } from '../report/find-ended-interview.ts';
import { withLockedInterview } from '../with-locked-interview.ts';
import { saveLink, toWireLink } from './link-repository.ts';

/**
 * Makes a link with which others can read the report. An earlier link of the interview stops
 * working.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` while the interview is running or belongs to a guest
 */
export function shareReport(
  services: Services,
  actor: Member,
  interviewId: string,
  displayName: string,
): Promise<ShareLink> {
  const now = services.now();
  const token = newToken();
  return withLockedInterview(services, { actor, interviewId, now }, async (transaction, found) => {
    const interview = requireEnded(found);
    if (interview.userId === null) throw new AppError('CONFLICT', messages.interviewNotKept);
    const link = await saveLink(transaction, interview, {
      tokenHash: hashOfToken(token),
      displayName,
      createdAt: now,
    });
    return { token, ...toWireLink(link) };
  });
}
