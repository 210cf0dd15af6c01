import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { inTransaction } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrations } from '../src/database/migrations/index.ts';
import { slowReadRows } from '../src/database/read-page.ts';
import { changeCounts } from '../src/database/row-counts.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import type { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

/**
 * Random actions on few things, so that they collide. Some are refused and must not change counts.
 */
const actions: readonly ((client: TestClient, id: number) => Promise<unknown>)[] = [
  (client, id) =>
    client.request('POST /modules', { body: { moduleName: `M${id}`, stackName: ['JS', 'CSS'][id % 2] } }),
  (client, id) =>
    client.request('PUT /modules/{id}', { params: [id], body: { moduleName: `N${id}`, stackName: 'GO' } }),
  (client, id) => client.request('DELETE /modules/{id}', { params: [id] }),
  (client, id) => client.request('POST /modules/{id}/restore', { params: [id] }),
  (client, id) =>
    client.request('POST /cards', { body: { question: 'Q', answer: 'A', level: '', moduleId: id } }),
  (client, id) =>
    client.request('PUT /cards/{id}', {
      params: [id],
      body: { question: 'Q2', answer: 'A2', level: 'HARD', moduleId: (id % 5) + 1 },
    }),
  (client, id) => client.request('DELETE /cards/{id}', { params: [id] }),
  (client, id) => client.request('POST /cards/{id}/restore', { params: [id] }),
];

describe('Row counts', () => {
  test('are correct after random sequential and concurrent actions', {
    timeout: 60_000,
  }, async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    const admin = await server.administrator();
    const clients = [await server.member('ada'), await server.member('bob'), admin];
    const action = fc.record({
      client: fc.nat({ max: 2 }),
      kind: fc.nat({ max: actions.length - 1 }),
      id: fc.integer({ min: 1, max: 6 }),
    });
    const groupsOfActions = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), {
      minLength: 10,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(groupsOfActions, async (groups) => {
        for (const group of groups) {
          await Promise.all(
            group.map(({ client, kind, id }) => actions[kind]?.(clients[client] ?? admin, id)),
          );
        }
        await expectCorrectCounts(server.database);
      }),
      { numRuns: 10 },
    );
  });

  test('exclude a deleted user’s rows, even if the user is writing at that moment', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const { moduleId } = await ada.createModule();
    const write = (number: number) =>
      number % 5 === 0
        ? ada.request('POST /modules', { body: { moduleName: `M${number}`, stackName: 'JS' } })
        : ada.request('POST /cards', { body: { question: `Q${number}`, answer: 'A', level: '', moduleId } });
    const writes = Array.from({ length: 20 }, (_, number) => write(number));
    const [deleted, ...responses] = await Promise.all([
      admin.request('DELETE /users/{id}', { params: [id] }),
      ...writes,
    ]);
    expect(deleted.status).toBe(200);
    expect(
      responses.map(({ status }) => status).filter((status) => ![201, 401, 404].includes(status)),
    ).toEqual([]);
    await expectCorrectCounts(server.database);
    expect((await admin.call('GET /modules')).total_elements).toBe(0);
    expect((await admin.call('GET /cards')).total_elements).toBe(0);
  });

  test('are computed once for a database from before they existed', async () => {
    const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
    const [first, ...later] = migrations;
    await inTransaction(database, async (transaction) => first?.up(transaction));
    const user = {
      username: 'ada',
      username_key: 'ada',
      email: 'a@example.org',
      email_key: 'a@example.org',
      first_name: 'Ada',
      last_name: 'King',
      password_hash: '',
      is_administrator: 0,
      image: '',
      created_at: 1,
    };
    await database
      .insertInto('users')
      .values({ ...user, id: 7 })
      .execute();
    await database
      .insertInto('stacks')
      .values({ id: 3, name: 'JS', name_key: 'js', deleted_at: null })
      .execute();
    const module = { author_id: 7, stack_id: 3, created_at: 1 };
    await database
      .insertInto('modules')
      .values([
        { ...module, id: 2047, name: 'one', deleted_at: null },
        { ...module, id: 2048, name: 'two', deleted_at: null },
        { ...module, id: 2049, name: 'gone', deleted_at: 5 },
      ])
      .execute();
    const card = { question: 'Q', answer: 'A', level: 'EASY' as const, position: 1, created_at: 1 };
    await database
      .insertInto('cards')
      .values([
        { ...card, id: 1, module_id: 2047, deleted_at: null },
        { ...card, id: 9000, module_id: 2048, deleted_at: null },
        { ...card, id: 9001, module_id: 2048, deleted_at: 5 },
        { ...card, id: 9002, module_id: 2049, deleted_at: null },
      ])
      .execute();
    await inTransaction(database, async (transaction) => {
      for (const { up } of later) await up(transaction);
    });
    await expectCorrectCounts(database);
    const rows = await database.selectFrom('row_counts').select(['counted', 'block', 'count']).execute();
    expect(rows.filter(({ counted }) => counted === 'cards')).toEqual([
      { counted: 'cards', block: 0, count: 1 },
      { counted: 'cards', block: 4, count: 1 },
    ]);
    await database.destroy();
  });
});

/** Ids with small and large gaps, so that pages begin and end anywhere in a block. */
const scatteredIds = [
  ...Array.from({ length: 40 }, (_, index) => 10 + index * 3),
  ...Array.from({ length: 30 }, (_, index) => 2035 + index),
  ...Array.from({ length: 25 }, (_, index) => 9000 + index * 100),
];

async function scatterAudit({ database }: TestServer) {
  await inTransaction(database, async (transaction) => {
    for (const id of scatteredIds) {
      const entry = { at: id, actor_id: 1, actor: 'admin', action: 'x', object: '', detail: '' };
      await transaction
        .insertInto('audit')
        .values({ ...entry, id })
        .execute();
      await changeCounts(transaction, [{ counted: 'audit', block: Math.floor(id / 2048), by: 1 }]);
    }
  });
}

async function scatterModules({ database }: TestServer) {
  await inTransaction(database, async (transaction) => {
    for (const [index, id] of scatteredIds.entries()) {
      const isLive = index % 4 !== 0;
      const module = { author_id: 1, stack_id: 1, name: `M${id}`, created_at: 1 };
      await transaction
        .insertInto('modules')
        .values({ ...module, id, deleted_at: isLive ? null : 5 })
        .execute();
      if (!isLive) continue;
      await changeCounts(transaction, [{ counted: 'modules', block: Math.floor(id / 2048), by: 1 }]);
    }
  });
}

describe('Distant pages', () => {
  test('list every module once, oldest first', async () => {
    const server = await openTestServer();
    await scatterModules(server);
    const admin = await server.administrator();
    const live = scatteredIds.filter((_, index) => index % 4 !== 0);
    const seen: number[] = [];
    for (let page = 0; page * 7 < live.length; page++) {
      const { data, total_elements } = await admin.call('GET /modules', { query: `?page=${page}&size=7` });
      expect(total_elements).toBe(live.length);
      seen.push(...data.map(({ moduleId }) => moduleId));
    }
    expect(seen).toEqual(live);
  });

  test('list the audit log newest first', async () => {
    const server = await openTestServer();
    // The log's first entry.
    const admin = await server.administrator();
    await scatterAudit(server);
    const logged = [1, ...scatteredIds];
    const seen: number[] = [];
    for (let page = 0; page * 11 < logged.length; page++) {
      const { data } = await admin.call('GET /audit', { query: `?page=${page}&size=11` });
      seen.push(...data.map(({ id }) => id));
    }
    expect(seen).toEqual(logged.toReversed());
  });

  test('list the same rows with a search and a sort order', async () => {
    const server = await openTestServer();
    await scatterModules(server);
    const admin = await server.administrator();
    const read = (query: string) => admin.call('GET /modules', { query });
    expect((await read('?search=m20&size=250')).total_elements).toBe(
      scatteredIds.filter((id, index) => index % 4 !== 0 && `M${id}`.includes('M20')).length,
    );
    const names = (await read('?sort=-moduleName&size=250')).data.map(({ moduleName }) => moduleName);
    expect(names).toEqual(names.toSorted().toReversed());
  });
});

describe('A large table', () => {
  test('is searched without blocking other requests', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const rows = slowReadRows + 1;
    await sql`insert into audit (id, at, actor_id, actor, action, object, detail)
      with recursive series (n) as (select 1000 union all select n + 1 from series where n < ${sql.lit(999 + rows)})
      select n, n, 1, 'admin', 'x', 'module ' || cast(n as text), case when n = 5000 then 'ÄPFEL' else '' end
      from series`.execute(server.database);
    await inTransaction(server.database, (transaction) =>
      changeCounts(transaction, [{ counted: 'audit', block: 1, by: rows }]),
    );
    const search = admin.call('GET /audit', { query: '?search=äpfel&sort=object' });
    await admin.me();
    const found = await search;
    expect(found.total_elements).toBe(1);
    expect(found.data).toEqual([expect.objectContaining({ id: 5000, detail: 'ÄPFEL' })]);
    const sorted = await admin.call('GET /audit', { query: '?sort=-object&size=3' });
    expect(sorted.data.map(({ object }) => object)).toEqual([
      // The sign-in.
      'user 1 "admin"',
      'module 9999',
      'module 9998',
    ]);
  });
});
