import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';

/** Ends the imports of a user that wait to be confirmed, and returns where their files are. */
export function endWaitingImports(
  transaction: Transaction,
  { id }: Pick<Actor, 'id'>,
  now: number,
): Promise<{ folder: string }[]> {
  return transaction
    .updateTable('imports')
    .set({ state: 'canceled', preview: null, ended_at: now, active_at: now })
    .where('user_id', '=', id)
    .where('state', '=', 'ready')
    .returning('folder')
    .execute();
}
