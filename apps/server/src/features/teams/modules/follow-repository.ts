import type { Database, Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { JoinedTeam } from '../team-repository.ts';

/** Whether a module of a team is in the actor's reviews. */
export async function isFollowedBy(
  database: Database,
  actor: Pick<Actor, 'id'>,
  { moduleId }: { moduleId: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('team_follows')
    .select('module_id')
    .where('user_id', '=', actor.id)
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a module of a team to the member's reviews. */
export async function insertFollow(
  transaction: Transaction,
  { teamId, userId }: JoinedTeam,
  { moduleId, now }: { moduleId: number; now: number },
): Promise<void> {
  await transaction
    .insertInto('team_follows')
    .values({ user_id: userId, module_id: moduleId, team_id: teamId, followed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'module_id']).doNothing())
    .execute();
}

export async function removeFollow(
  transaction: Transaction,
  { userId }: JoinedTeam,
  moduleId: number,
): Promise<void> {
  await transaction
    .deleteFrom('team_follows')
    .where('user_id', '=', userId)
    .where('module_id', '=', moduleId)
    .execute();
}
