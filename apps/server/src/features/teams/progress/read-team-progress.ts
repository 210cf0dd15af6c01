import { messages, type Page, type TeamModuleProgress, type TeamProgress } from '@flipstack/contract';
import { dayMs } from '@flipstack/study/learner-day';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findMember, listMembers, type MemberOfTeam } from '../members/member-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import { countCards, readProgressPage, readTotals } from './team-progress-repository.ts';

const retentionDays = 30;
const notBegun = { started: 0, due: 0, lastStudiedAt: null };

/**
 * How far the members of the actor's team are who share their progress. Of the others, it says only
 * that they do not.
 * @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for members who do not own the team
 */
export async function readTeamProgress(
  { database, now }: Services,
  actor: Member,
  teamId: number,
): Promise<TeamProgress[]> {
  const team = await findOwnedTeam(database, actor, teamId);
  const totals = await readTotals(database, team, now());
  const members = await listMembers(database, team);
  const cardsCount = await countCards(database, team);
  return members.map((member) => ({
    memberId: member.memberId,
    displayName: member.displayName,
    role: member.role,
    total: isShownTo(actor, member) ? { cardsCount, ...(totals.get(member.userId) ?? notBegun) } : null,
  }));
}

/**
 * A page of the modules that a member of the actor's team has begun.
 * @throws {AppError} `NOT_FOUND`, also for a member who does not share their progress, or
 *   `NOT_ALLOWED` for members who do not own the team
 */
export async function readMemberProgress(
  { database, now }: Services,
  actor: Member,
  { teamId, memberId }: { teamId: number; memberId: number },
  query: { page: number; size: number },
): Promise<Page<TeamModuleProgress>> {
  const team = await findOwnedTeam(database, actor, teamId);
  const member = await findMember(database, team, memberId);
  if (member === undefined) throw new AppError('NOT_FOUND', messages.teamMemberNotFound);
  if (!isShownTo(actor, member)) throw new AppError('NOT_FOUND', messages.teamProgressNotShared);
  const since = now() - retentionDays * dayMs;
  return readProgressPage(database, team, member, { ...query, now: now(), since });
}

const isShownTo = ({ id }: Member, { userId, sharesProgress }: MemberOfTeam) =>
  sharesProgress || userId === id;
