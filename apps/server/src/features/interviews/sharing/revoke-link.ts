import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { withLockedInterview } from '../with-locked-interview.ts';
import { removeLink } from './link-repository.ts';

/**
 * Makes the link to a report stop working. Returns whether there was one.
 * @throws {AppError} `NOT_FOUND`
 */
export function revokeLink(services: Services, actor: Member, interviewId: string): Promise<boolean> {
  const now = services.now();
  return withLockedInterview(services, { actor, interviewId, now }, (transaction, interview) =>
    removeLink(transaction, interview, now),
  );
}
