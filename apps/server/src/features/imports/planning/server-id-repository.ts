import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';

const key = 'server-id';

/** What tells the cards that this server exported from those of others. It stays after a restore. */
export async function readServerId(database: Database): Promise<string> {
  const find = () =>
    database.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found.value;
  await database
    .insertInto('server_state')
    .values({ key, value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? '';
}

/** What an export of this server calls a card. */
export const exportedId = (serverId: string, cardId: number): string => `${serverId}:${cardId}`;

/** The card of this server that an exported id names, if it does. */
export function cardOfExportedId(serverId: string, exported: string): number | undefined {
  const [server, digits = ''] = exported.split(':');
  const id = /^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : undefined;
  return server === serverId && id !== undefined && Number.isSafeInteger(id) ? id : undefined;
}
