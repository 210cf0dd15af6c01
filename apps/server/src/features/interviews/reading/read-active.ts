import type { Interview } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findActive } from '../interview-repository.ts';
import { readInterview } from './read-interview.ts';

/** The member's interview in progress; null if there is none. One whose time has passed is ended. */
export async function readActive(services: Services, actor: Actor): Promise<Interview | null> {
  const active = await findActive(services.database, actor.id);
  if (active === undefined) return null;
  const interview = await readInterview(services, actor, active.interviewId);
  return interview.status === 'ended' ? null : interview;
}
