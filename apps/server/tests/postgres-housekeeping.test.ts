import { restoreWindowMs } from '@flipstack/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { removeExpired } from '../src/database/remove-expired.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { openTestServer } from './support/test-server.ts';

/** A server with one deleted row in each table, none of which can be restored any longer. */
async function openServerWithDeletions() {
  const server = await openTestServer();
  const admin = await server.administrator();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Gone');
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  const kept = await ada.createModule('Kept');
  const { cardId } = await ada.createCard(kept.moduleId);
  await ada.call('DELETE /cards/{id}', { params: [cardId] });
  const { stackId } = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
  await admin.call('DELETE /stacks/{id}', { params: [stackId] });
  await server.member('bob');
  await admin.call('DELETE /users/{id}', { params: [3] });
  server.clock.now += restoreWindowMs;
  return { server, admin };
}

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.count ?? 0;
}

test.each(['users', 'stacks', 'modules', 'cards'] as const)(
  'keeps a row of %s that is restored while it is about to be removed',
  async (table) => {
    const { database, services } = (await openServerWithDeletions()).server;
    const observer = openDatabase(services.config.database);
    onTestFinished(() => observer.destroy());
    const deleted = database.selectFrom(table).select('id').where('deleted_at', 'is not', null);
    const { id } = await deleted.executeTakeFirstOrThrow();
    let purged: Promise<void> | undefined;
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable(table).set({ deleted_at: null }).where('id', '=', id).execute();
      purged = purgeExpired(services);
      await expect.poll(() => countWaiting(observer), { timeout: 10_000 }).toBe(1);
    });
    await purged;
    const left = database.selectFrom(table).select('deleted_at').where('id', '=', id);
    expect(await left.execute()).toEqual([{ deleted_at: null }]);
  },
);

test('does not restore a user who is being removed', async () => {
  const { server, admin } = await openServerWithDeletions();
  const { database, clock } = server;
  const observer = openDatabase(server.services.config.database);
  onTestFinished(() => observer.destroy());
  const until = clock.now;
  clock.now -= 1;
  let restored: Promise<Response> | undefined;
  await database.transaction().execute(async (transaction) => {
    expect(await removeExpired(transaction, 'users', { until, max: 1 })).toEqual([3]);
    restored = admin.request('POST /users/{id}/restore', { params: [3] });
    await expect.poll(() => countWaiting(observer), { timeout: 10_000 }).toBe(1);
  });
  expect((await restored)?.status).toBe(404);
  await expectCorrectCounts(database);
});
