import { restoreWindowMs } from '@flipstack/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { archivedTables } from '../src/archive/archive-format.ts';
import { deletedPerSlice, deleteInSlices } from '../src/database/delete-in-slices.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { tablesOfUser } from '../src/features/users/purge-users.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { watchDeletions } from './support/commits.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const reviews = 1700;

/** Ada (user 2) with many cards, reviews and schedules. */
async function openServerWithAda() {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const admin = await server.administrator();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const markdown = Array.from({ length: 850 }, (_, at) => `## Card (EASY)\n\nQ${at}\n\n### Answer\n\nA\n`);
  await ada.call('POST /modules/{id}/import', {
    params: [moduleId],
    body: { markdown: markdown.join('\n') },
  });
  const cards = await ada.cardsOf(moduleId);
  const lines = cards.flatMap(({ cardId }) => [1, 2].map((day) => `own-${cardId},17${day}0000000000,3`));
  const csv = ['card_id,review_time,review_rating', ...lines].join('\n');
  expect(await ada.call('POST /review/history', { body: { csv } })).toMatchObject({ imported: reviews });
  return { server, admin, ada, moduleId };
}

const countOf = async ({ database }: TestServer, table: string) => {
  const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
  return Number((await query.execute(database)).rows[0]?.count);
};

/** Purges, and returns how many statements deleted rows of each table. */
async function purgeCounting({ services }: TestServer): Promise<(table: string) => number> {
  const statements: string[] = [];
  const database = openDatabase(services.config.database, (statement) => statements.push(statement));
  await purgeExpired({ config: services.config, database, now: services.now, media: undefined });
  await database.destroy();
  return (table) => statements.filter((statement) => statement.startsWith(`delete from "${table}"`)).length;
}

/** The last slice is smaller than the others, which tells that it is the last. */
const slicesOf = (rows: number) => Math.floor(rows / deletedPerSlice) + 1;

test('A deleted user is removed a few rows at a time', async () => {
  const { server, admin } = await openServerWithAda();
  await admin.call('DELETE /users/{id}', { params: [2] });
  server.clock.now += restoreWindowMs;
  const { result: statements, deletions } = await watchDeletions(server, 'reviews', () =>
    purgeCounting(server),
  );
  expect(deletions.reduce((sum, rows) => sum + rows, 0)).toBe(reviews);
  expect(Math.max(...deletions)).toBeLessThanOrEqual(deletedPerSlice);
  expect(statements('reviews')).toBe(slicesOf(reviews));
  // With the module; then there are none of the user, nor of modules that were not deleted.
  expect(statements('schedules')).toBe(slicesOf(850) + 2);
  expect(statements('cards')).toBe(slicesOf(850) + 2);
  for (const table of ['reviews', 'schedules', 'cards', 'modules', 'learners'])
    expect(await countOf(server, table), table).toBe(0);
  expect(await countOf(server, 'users')).toBe(1);
  await expectCorrectCounts(server.database);
});

test('A deleted module is removed a few cards at a time, between which others have their turn', async () => {
  const { server, ada, moduleId } = await openServerWithAda();
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  server.clock.now += restoreWindowMs;
  const { result: statements, deletions } = await watchDeletions(server, 'cards', () =>
    purgeCounting(server),
  );
  expect(statements('cards')).toBe(slicesOf(850) + 1);
  expect(deletions.reduce((sum, rows) => sum + rows, 0)).toBe(850);
  expect(Math.max(...deletions)).toBeLessThanOrEqual(deletedPerSlice);
  expect([await countOf(server, 'schedules'), await countOf(server, 'reviews')]).toEqual([0, reviews]);
});

test('A removal that broke off cannot be undone, and is completed', async () => {
  const { server, admin } = await openServerWithAda();
  await admin.call('DELETE /users/{id}', { params: [2] });
  await server.database.updateTable('users').set({ deleted_at: 0 }).where('id', '=', 2).execute();
  await admin.expectError('POST /users/{id}/restore', 'NOT_FOUND', { params: [2] });
  await purgeExpired(server.services);
  expect([await countOf(server, 'users'), await countOf(server, 'reviews')]).toEqual([1, 0]);
});

test('Every table with many rows of a user is removed in slices', () => {
  const oneRowEach = ['learners', 'readiness_goals', 'ranking_members', 'second_factors'];
  const tenAtMost = ['recovery_codes'];
  // Removed together with the contents of the files, also in slices.
  const apart = ['media'];
  const others = [...oneRowEach, ...tenAtMost, ...apart];
  const ofUsers = Object.entries(archivedTables).filter(
    ([table, key]) => key.some((column) => column === 'user_id') && !others.includes(table),
  );
  const keys = ofUsers.map(([table, key]) => [table, key.filter((column) => column !== 'user_id')]);
  expect(tablesOfUser).toEqual(Object.fromEntries(keys));
});

test('Two processes that delete the same rows end when there are none left', async () => {
  const { server } = await openServerWithAda();
  const databases = [1, 2].map(() => openDatabase(server.services.config.database));
  const deletion = { table: 'reviews', key: ['user_id', 'id'], where: sql`"user_id" = 2` } as const;
  const left = await Promise.all(
    databases.map(async (database) => {
      await deleteInSlices(database, deletion, 0);
      return countOf(server, 'reviews');
    }),
  );
  expect(left).toEqual([0, 0]);
  for (const database of databases) await database.destroy();
});
