import { type InvitationPreview, messages, type TeamDetails, teamMembersMax } from '@flipstack/contract';
import { type Database, inTransaction, type Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../../security/rate-limits.ts';
import { hashOfToken } from '../../../security/tokens.ts';
import type { Services } from '../../../services.ts';
import { describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { requireLiveUser } from '../../users/user-repository.ts';
import { nameInTeam, orNameTaken, requireFreeName } from '../members/display-name.ts';
import { insertMember } from '../members/member-repository.ts';
import { readTeam } from '../read-team.ts';
import { countInTeams, findMembership, lockTeam } from '../team-repository.ts';
import { findInvitation, type Invitation, takeInvitation } from './invitation-repository.ts';

const notFound = () => new AppError('NOT_FOUND', messages.invitationNotFound);

async function requireInvitation(database: Database, tokenHash: string, now: number): Promise<Invitation> {
  const invitation = await findInvitation(database, tokenHash, now);
  if (invitation === undefined) throw notFound();
  return invitation;
}

/**
 * To which team a link invites the actor.
 * @throws {AppError} `NOT_FOUND`, whether the link is unknown, has expired, been used up or revoked
 */
export async function previewInvitation(
  { database, now }: Services,
  actor: Actor,
  token: string,
): Promise<InvitationPreview> {
  const { teamId, teamName, role } = await requireInvitation(database, hashOfToken(token), now());
  const membership = await findMembership(database, actor.id, teamId);
  const counts = (await countInTeams(database, [teamId])).get(teamId);
  return {
    teamName,
    role: membership?.role ?? role,
    membersCount: counts?.membersCount ?? 1,
    isMember: membership !== undefined,
    teamId: membership === undefined ? null : teamId,
  };
}

/**
 * Lets the actor join a team with a link. If they are in it already, nothing changes, and no use of
 * the link is taken.
 * @throws {AppError} `NOT_FOUND`, `VALIDATION_ERROR`, or `CONFLICT` if the team is full or the name
 *   is taken
 */
export async function acceptInvitation(
  services: Services,
  actor: Member,
  token: string,
  displayName: string,
): Promise<{ team: TeamDetails; isNew: boolean }> {
  const { database, now } = services;
  await consumeRateLimit(services, rateLimits.joinsOfMember, String(actor.id));
  const tokenHash = hashOfToken(token);
  const { teamId, isNew } = await inTransaction(database, async (transaction) => {
    const { teamId, role } = await requireInvitation(transaction, tokenHash, now());
    // Those who join take turns, so that each is counted.
    await lockTeam(transaction, actor, teamId);
    if ((await findMembership(transaction, actor.id, teamId)) !== undefined) return { teamId, isNew: false };
    await requireLiveUser(transaction, actor);
    const name = nameInTeam(actor, displayName);
    await requireFreeName(transaction, actor, { teamId, displayKey: name.displayKey });
    await requireRoomInTeam(transaction, teamId);
    if (!(await takeInvitation(transaction, actor, tokenHash, now()))) throw notFound();
    await insertMember(transaction, actor, { teamId, role, ...name, joinedAt: now() });
    const membership = await findMembership(transaction, actor.id, teamId);
    // The team may have been deleted since.
    if (membership === undefined) throw notFound();
    const object = describeTeam(membership);
    await recordAudit(transaction, { at: now(), actor, action: 'team.joined', object, detail: role });
    return { teamId, isNew: true };
  }).catch((error: unknown) => {
    throw orNameTaken(error);
  });
  return { team: await readTeam(services, actor, teamId), isNew };
}

/** Members who are deleted but can be restored keep their places. */
async function requireRoomInTeam(transaction: Transaction, teamId: number) {
  const { count } = await transaction
    .selectFrom('team_members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  if (count >= teamMembersMax) throw new AppError('CONFLICT', messages.teamFull);
}
