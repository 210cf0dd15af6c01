import type { Transaction } from '../../database/database.ts';
import { type Authorized, type DeletableUser, requireTeamRole } from '../../http/authorization.ts';
import { describeTeam, recordAudit } from '../audit/audit-repository.ts';
import { restoreModulesOfTeam } from '../modules/modules-of-user-repository.ts';
import { listMembers, type MemberOfTeam, passOwnership } from './members/member-repository.ts';
import { markDeletedWithModules } from './team-deletion.ts';
import { listOwnedTeams, listTeamsDeletedSince, markTeamDeleted, type OwnedTeam } from './team-repository.ts';

/**
 * Passes the teams of a user on who is being deleted: to the editor who has been in the team for
 * longest, or without editors to such a learner. A team without other members is deleted.
 */
export async function passTeamsOn(
  transaction: Transaction,
  { user }: Authorized<DeletableUser>,
  deletedAt: number,
): Promise<void> {
  for (const owned of await listOwnedTeams(transaction, user.id)) {
    const team = requireTeamRole(user, owned, ['owner']);
    const heir = heirOf(await listMembers(transaction, team));
    if (heir === undefined) await markDeletedWithModules(transaction, team, deletedAt);
    else await passOn(transaction, team, { heir, user, at: deletedAt });
  }
}

/** Members are in the order in which they joined. */
const heirOf = (members: readonly MemberOfTeam[]): MemberOfTeam | undefined =>
  members.find(({ role }) => role === 'editor') ?? members.find(({ role }) => role === 'learner');

async function passOn(
  transaction: Transaction,
  team: OwnedTeam,
  { heir, user, at }: { heir: MemberOfTeam; user: DeletableUser['user']; at: number },
) {
  await passOwnership(transaction, team, heir.memberId);
  const object = describeTeam(team);
  const detail = `to member ${heir.memberId}`;
  await recordAudit(transaction, { at, actor: user, action: 'team.passed-on', object, detail });
}

/**
 * Restores the teams that were deleted with a user, who is being restored. Teams that were passed on
 * stay with their new owners.
 */
export async function restoreTeamsOf(
  transaction: Transaction,
  { user }: Authorized<DeletableUser>,
  deletedAt: number,
): Promise<void> {
  for (const { membership, deletedAt: at } of await listTeamsDeletedSince(transaction, user.id, deletedAt)) {
    const team = requireTeamRole(user, membership, ['owner']);
    await markTeamDeleted(transaction, team, null);
    await restoreModulesOfTeam(transaction, team, at);
  }
}
