import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { messages, restoreWindowMs } from '@flipstack/contract';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { addCards } from '../src/features/library/add-cards.ts';
import { followModule } from '../src/features/library/follow-module.ts';
import { removeCards } from '../src/features/library/remove-cards.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { copyLibraryModule } from '../src/features/modules/copy-library-module.ts';
import { createModule } from '../src/features/modules/create-module.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import type { Member } from '../src/http/authorization.ts';
import { libraryFile } from './support/library-files.ts';
import { openPopulatedServer } from './support/populated-server.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { readAllRows } from './support/rows.ts';
import type { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { memberPassword, openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

/** Ada (user 2), whom the administrator can delete, with modules and reviews. */
async function openServerWithAda() {
  const server = await openTestServer();
  const admin = await server.administrator();
  await seedLibrary(server.services, [
    libraryFile('closures', ['What is a closure?']),
    libraryFile('streams', ['What is a stream?']),
  ]);
  const ada = await server.member('ada');
  const user = await ada.me();
  const module = await ada.createModule('Traits', 'CSS');
  await ada.createCard(module.moduleId, 'What is a trait?');
  await ada.createCard(module.moduleId, 'What is a bound?');
  await ada.call('PUT /library/{slug}/follow', { params: ['closures'] });
  await ada.call('POST /review/cards', { body: { cards: [2] } });
  const review = { reviewId: randomUUID(), card: 'own-1', rating: 'Good', durationMs: 1000 };
  await ada.call('POST /reviews', { body: review });
  return { server, admin, ada, user, module };
}

const deleteUser = (admin: TestClient, id: number) => admin.call('DELETE /users/{id}', { params: [id] });
const restoreUser = (admin: TestClient, id: number) =>
  admin.call('POST /users/{id}/restore', { params: [id] });

/** Every row except those about requests, which tests leave behind. */
async function rowsOf({ database }: TestServer) {
  const { sessions: _sessions, audit: _audit, throttles: _throttles, ...rows } = await readAllRows(database);
  return rows;
}

describe('A deleted user', () => {
  test('cannot sign in, and every session ends', async () => {
    const { server, admin, ada, user } = await openServerWithAda();
    const phone = server.guest();
    await phone.signIn('ada', memberPassword);
    expect(await deleteUser(admin, user.id)).toEqual(user);
    for (const client of [ada, phone]) await client.expectError('GET /users/me', 'NOT_SIGNED_IN');
    const body = { username: 'ada', password: memberPassword };
    const refused = await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body });
    expect(refused.message).toBe(messages.wrongCredentials);
    await restoreUser(admin, user.id);
    await ada.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await server.guest().signIn('ADA', memberPassword);
  });

  test('cannot use a session that was started while they were being deleted', async () => {
    const { server, admin, ada, user } = await openServerWithAda();
    const [session] = await server.database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    await deleteUser(admin, user.id);
    if (session !== undefined) await server.database.insertInto('sessions').values(session).execute();
    for (const call of ['GET /users/me', 'GET /review/settings'] as const)
      await ada.expectError(call, 'NOT_SIGNED_IN');
  });

  test('keeps the username and email address reserved until the user can no longer be restored', async () => {
    const { server, admin, user } = await openServerWithAda();
    await deleteUser(admin, user.id);
    const register = (username: string, email: string) => {
      const body = { firstName: 'Ada', lastName: 'King', username, email, password: memberPassword };
      return server.guest().request('POST /auth/registration', { body });
    };
    server.clock.now += restoreWindowMs - 1;
    await purgeExpired(server.services);
    expect(await (await register('Ada', 'new@example.org')).json()).toMatchObject({
      errors: { username: messages.usernameTaken },
    });
    expect(await (await register('newada', 'ADA@example.org')).json()).toMatchObject({
      errors: { email: messages.emailTaken },
    });
    server.clock.now += 1;
    await purgeExpired(server.services);
    expect((await register('Ada', 'ada@example.org')).status).toBe(201);
  });

  test('leaves no row that belongs to them in any table once they cannot be restored', async () => {
    const server = await openPopulatedServer();
    const admin = await server.administrator();
    // A connection of the test, because the server's may use only the documented SQL.
    const own = openDatabase(server.services.config.database);
    onTestFinished(() => own.destroy());
    const ofUsers = (await own.introspection.getTables()).flatMap(({ name, columns }) =>
      columns
        .map((column) => column.name)
        .filter((column) => ['user_id', 'author_id'].includes(column))
        .map((column) => ({ name, column })),
    );
    const countRows = async (ids: readonly number[]) => {
      const counts: Record<string, number> = {};
      for (const { name, column } of ofUsers) {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}
          where ${sql.ref(column)} in (${sql.join(ids)})`.execute(server.database);
        counts[`${name}.${column}`] = Number(rows[0]?.count);
      }
      return counts;
    };
    const [ada, bob] = [2, 3];
    const before = await countRows([ada, bob]);
    expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(35);
    for (const id of [ada, bob]) await deleteUser(admin, id);
    // Bob had deleted a module before, so he is deleted a little later.
    server.clock.now += restoreWindowMs + 1;
    await purgeExpired(server.services);
    expect(await countRows([ada, bob])).toEqual(
      Object.fromEntries(Object.keys(before).map((key) => [key, 0])),
    );
    await expectCorrectCounts(server.database);
  });

  test.each([
    ['the list of users', async (admin: TestClient) => (await admin.call('GET /users')).total_elements, 2],
    ['the users on the page', async (admin: TestClient) => (await admin.call('GET /users')).data.length, 2],
    [
      'the sorted list of users',
      async (admin: TestClient) => (await admin.call('GET /users', { query: '?sort=username' })).data.length,
      2,
    ],
    [
      'the search for users',
      async (admin: TestClient) =>
        (await admin.call('GET /users', { query: '?search=ada%40' })).total_elements,
      1,
    ],
    [
      'the list of modules',
      async (admin: TestClient) => (await admin.call('GET /modules')).total_elements,
      1,
    ],
    [
      'the search for modules by author',
      async (admin: TestClient) =>
        (await admin.call('GET /modules', { query: '?search=ada' })).total_elements,
      1,
    ],
    ['the list of cards', async (admin: TestClient) => (await admin.call('GET /cards')).total_elements, 2],
    [
      'the search for cards',
      async (admin: TestClient) =>
        (await admin.call('GET /cards', { query: '?search=trait' })).total_elements,
      2,
    ],
    [
      'the number of modules of a stack',
      async (admin: TestClient) =>
        (await admin.call('GET /stacks')).find(({ stackName }) => stackName === 'CSS')?.modulesCount,
      1,
    ],
  ])('is not in %s', async (_, count, before) => {
    const { server, admin, user } = await openServerWithAda();
    expect(await count(admin)).toBe(before);
    await deleteUser(admin, user.id);
    expect(await count(admin)).toBeLessThan(before);
    await expectCorrectCounts(server.database);
    await restoreUser(admin, user.id);
    expect(await count(admin)).toBe(before);
    await expectCorrectCounts(server.database);
  });

  test('is not found, and neither is anything that they wrote', async () => {
    const { admin, user, module } = await openServerWithAda();
    await deleteUser(admin, user.id);
    const { moduleId } = module;
    const names = { firstName: 'Augusta', lastName: 'King' };
    const card = { question: 'Q', answer: 'A', moduleId };
    const roles = { roles: ['ADMINISTRATOR'] };
    await admin.expectError('PUT /users/{id}', 'NOT_FOUND', { params: [user.id], body: names });
    await admin.expectError('PUT /users/{id}/roles', 'NOT_FOUND', { params: [user.id], body: roles });
    await admin.expectError('DELETE /users/{id}', 'NOT_FOUND', { params: [user.id] });
    for (const author of ['ada', user.id])
      await admin.expectError('GET /modules/author/{author}', 'NOT_FOUND', { params: [author] });
    await admin.expectError('GET /modules/user/{userId}', 'NOT_FOUND', { params: [user.id] });
    await admin.expectError('GET /modules/{id}', 'NOT_FOUND', { params: [moduleId] });
    await admin.expectError('GET /modules/{id}/export', 'NOT_FOUND', { params: [moduleId] });
    await admin.expectError('GET /cards/modules/{moduleId}', 'NOT_FOUND', { params: [moduleId] });
    await admin.expectError('POST /cards', 'NOT_FOUND', { body: card });
    await admin.expectError('PUT /cards/{id}', 'NOT_FOUND', { params: [1], body: card });
    await admin.expectError('POST /modules/{id}/restore', 'NOT_FOUND', { params: [moduleId] });
    const given = await admin.createModule('For Ada', 'JS', 'ada');
    expect(given.username).toBe('admin');
  });

  test('does not write anything with a request in progress', async () => {
    const { server, admin, user } = await openServerWithAda();
    await deleteUser(admin, user.id);
    const gone = {
      id: 2,
      username: 'ada',
      isAdministrator: false,
      session: { tokenHash: '', startedAt: 0, renewedAt: 0, confirmedAt: 0 },
    };
    const body = { moduleName: 'Late', stackName: 'JS' };
    const refusal = { code: 'NOT_SIGNED_IN' };
    await expect(createModule(server.services, gone, body)).rejects.toMatchObject(refusal);
    await expect(copyLibraryModule(server.services, gone, 'closures')).rejects.toMatchObject(refusal);
    await expect(followModule(server.services, gone as Member, 'streams')).rejects.toMatchObject(refusal);
    await expect(addCards(server.services, gone as Member, [2])).rejects.toMatchObject(refusal);
    await expect(removeCards(server.services, gone as Member, [2])).rejects.toMatchObject(refusal);
    const { followed_modules: followed, single_cards: single } = await rowsOf(server);
    expect([followed, single]).toEqual([[expect.anything()], [expect.anything()]]);
    expect((await admin.call('GET /modules')).total_elements).toBe(0);
  });

  test('does not count as an administrator', async () => {
    const { server, admin, ada, user } = await openServerWithAda();
    const roles = { roles: ['ADMINISTRATOR'] };
    await admin.call('PUT /users/{id}/roles', { params: [user.id], body: roles });
    await ada.call('DELETE /users/{id}', { params: [1] });
    await admin.expectError('GET /users', 'NOT_SIGNED_IN');
    expect((await ada.call('GET /users')).data.map(({ username }) => username)).toEqual(['ada']);
    await ada.expectError('DELETE /users/{id}', 'CONFLICT', { params: [user.id] });
    await restoreUser(ada, 1);
    expect((await ada.call('GET /users')).data[0]?.roles).toEqual(['USER', 'ADMINISTRATOR']);
    await (await server.administrator()).call('GET /users');
  });
});

describe('Restoring a user', () => {
  test('restores every row as it was', async () => {
    const { server, admin, user, ada } = await openServerWithAda();
    await ada.call('DELETE /cards/{id}', { params: [2] });
    const before = await rowsOf(server);
    await deleteUser(admin, user.id);
    expect(await rowsOf(server)).not.toEqual(before);
    server.clock.now += restoreWindowMs - 1;
    await purgeExpired(server.services);
    expect(await restoreUser(admin, user.id)).toEqual(user);
    expect(await rowsOf(server)).toEqual(before);
    await expectCorrectCounts(server.database);
    const back = server.guest();
    await back.signIn('ada', memberPassword);
    expect((await back.call('GET /review/summary')).reviewedToday).toBe(1);
    expect(await back.cardsOf(1)).toHaveLength(1);
    expect((await back.call('GET /library'))[0]?.isFollowed).toBe(true);
  });

  test('does not restore what they had deleted themselves', async () => {
    const { server, admin, ada, user } = await openServerWithAda();
    const gone = await ada.createModule('Gone');
    await ada.call('DELETE /modules/{id}', { params: [gone.moduleId] });
    await deleteUser(admin, user.id);
    await restoreUser(admin, user.id);
    await ada.signIn('ada', memberPassword);
    const names = (await ada.call('GET /modules')).data.map(({ moduleName }) => moduleName);
    expect(names).toEqual(['Traits']);
    await ada.call('POST /modules/{id}/restore', { params: [gone.moduleId] });
    await expectCorrectCounts(server.database);
  });

  test('is possible for ten minutes, once', async () => {
    const { server, admin, ada, user } = await openServerWithAda();
    const params = [user.id];
    await ada.expectError('POST /users/{id}/restore', 'NOT_ALLOWED', { params });
    await admin.expectError('POST /users/{id}/restore', 'NOT_FOUND', { params });
    await deleteUser(admin, user.id);
    await restoreUser(admin, user.id);
    await admin.expectError('POST /users/{id}/restore', 'NOT_FOUND', { params });
    await deleteUser(admin, user.id);
    server.clock.now += restoreWindowMs;
    await admin.expectError('POST /users/{id}/restore', 'NOT_FOUND', { params });
    await purgeExpired(server.services);
    const { users, modules, cards, reviews, ...rows } = await rowsOf(server);
    expect(users).toHaveLength(1);
    const { followed_modules: followed, single_cards: single } = rows;
    expect([modules, cards, reviews, followed, single]).toEqual([[], [], [], [], []]);
    await expectCorrectCounts(server.database);
  });

  test('restores everything or nothing while housekeeping removes the user', async () => {
    const { server, admin, user } = await openServerWithAda();
    await deleteUser(admin, user.id);
    server.clock.now += restoreWindowMs - 1;
    const aMomentLater = { ...server.services, now: () => server.clock.now + 1 };
    const [restored] = await Promise.all([
      admin.request('POST /users/{id}/restore', { params: [user.id] }),
      purgeExpired(aMomentLater),
    ]);
    const { users, modules, cards, schedules } = await rowsOf(server);
    const isBack = restored.status === 200;
    const live = { deleted_at: null };
    expect(users).toMatchObject(isBack ? [live, live] : [live]);
    expect(modules).toMatchObject(isBack ? [live] : []);
    expect([cards?.length, schedules?.length]).toEqual(isBack ? [2, 1] : [0, 0]);
    await expectCorrectCounts(server.database);
  });

  test('restores stacks that have been deleted since, or uses newer ones with the same name', async () => {
    const { server, admin, ada, user } = await openServerWithAda();
    const rust = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
    const zig = await admin.call('POST /stacks', { body: { stackName: 'Zig' } });
    const newRust = await admin.call('POST /stacks', { body: { stackName: 'Rust 2' } });
    for (const stackName of ['Rust', 'Zig', 'Rust 2']) await ada.createModule('Loops', stackName);
    await deleteUser(admin, user.id);
    for (const { stackId } of [rust, zig]) await admin.call('DELETE /stacks/{id}', { params: [stackId] });
    await admin.call('PUT /stacks/{id}', { params: [newRust.stackId], body: { stackName: 'rust' } });
    await restoreUser(admin, user.id);
    const modules = (await admin.call('GET /modules', { query: '?search=loops' })).data;
    expect(modules.map(({ moduleName, stackName }) => `${stackName}: ${moduleName}`).toSorted()).toEqual([
      'Zig: Loops',
      'rust: Loops',
      'rust: Loops 2',
    ]);
    await expectCorrectCounts(server.database);
  });

  test('is in the audit log', async () => {
    const { admin, user } = await openServerWithAda();
    await deleteUser(admin, user.id);
    await restoreUser(admin, user.id);
    const { data } = await admin.call('GET /audit', { query: '?size=2' });
    expect(data.map(({ actor, action, object, detail }) => [actor, action, object, detail])).toEqual([
      ['admin', 'user.restored', 'user 2 "ada"', ''],
      ['admin', 'user.deleted', 'user 2 "ada"', '1 module, 2 cards'],
    ]);
  });

  test('works after a backup and a restore of the database', async () => {
    const { server, admin, user } = await openServerWithAda();
    await deleteUser(admin, user.id);
    const file = join(temporaryFolder(), 'flipstack.archive');
    const options = { now: server.services.now, report: () => undefined };
    await writeArchive(server.database, file, options);
    const copy = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
    onTestFinished(() => copy.destroy());
    await restoreArchive(copy, file, options);
    const rows = await copy.selectFrom('users').select(['username', 'deleted_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { username: 'admin', deleted_at: null },
      { username: 'ada', deleted_at: server.clock.now },
    ]);
    await expectCorrectCounts(copy);
  });
});

describe('The deletions of everyone', () => {
  test('are listed for administrators, without items that are restored with their owner', async () => {
    const { server, admin, ada, user, module } = await openServerWithAda();
    const bob = await server.member('bob');
    const macros = await bob.createModule('Macros', 'Java');
    const card = await bob.createCard(macros.moduleId, 'What is a macro?');
    await bob.call('DELETE /cards/{id}', { params: [card.cardId] });
    const gone = await bob.createModule('Gone', 'Java');
    await bob.call('DELETE /modules/{id}', { params: [gone.moduleId] });
    const stack = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
    await admin.call('DELETE /stacks/{id}', { params: [stack.stackId] });
    await ada.call('DELETE /modules/{id}', { params: [module.moduleId] });
    await deleteUser(admin, user.id);
    const all = await admin.call('GET /recently-deleted/all');
    expect(all.users.map((deleted) => deleted.user)).toEqual([user]);
    expect(all.stacks.map((deleted) => deleted.stack)).toEqual([stack]);
    expect(all.modules.map((deleted) => deleted.module)).toEqual([gone]);
    expect(all.cards.map((deleted) => deleted.card)).toEqual([card]);
    expect(all.stacks[0]).toMatchObject({
      deletedAt: '2026-11-21T12:00:00.000Z',
      restorableUntil: '2026-11-21T12:10:00.000Z',
    });
    await bob.expectError('GET /recently-deleted/all', 'NOT_ALLOWED');

    await admin.call('POST /stacks', { body: { stackName: 'RUST' } });
    await restoreUser(admin, user.id);
    const left = await admin.call('GET /recently-deleted/all');
    expect([left.users, left.stacks, left.modules.length]).toEqual([[], [], 2]);
    server.clock.now += restoreWindowMs;
    expect(await admin.call('GET /recently-deleted/all')).toEqual({
      users: [],
      stacks: [],
      modules: [],
      cards: [],
    });
  });
});
