import { expect, test } from 'vitest';
import { aWorld } from './support/world.ts';

test('An administrator reads who did what, newest first, and finds it by a word', async () => {
  const world = await aWorld();
  const admin = await world.administrator();
  const ada = await world.member('ada');
  const { id } = await ada.me();
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId, 'Secret question');
  const edit = { params: [cardId], body: { question: 'Other secret', answer: 'Hidden' } };
  await ada.does('PUT /cards/{id}', edit);
  await admin.does('PUT /cards/{id}', edit);
  await ada.does('DELETE /cards/{id}', { params: [cardId] });
  await ada.does('POST /cards/{id}/restore', { params: [cardId] });
  await ada.does('PUT /modules/{id}', {
    params: [moduleId],
    body: { moduleName: 'Scopes', stackName: 'JS' },
  });
  await ada.does('DELETE /modules/{id}', { params: [moduleId] });
  await ada.does('POST /modules/{id}/restore', { params: [moduleId] });
  await ada.does('PUT /users/{id}', { params: [id], body: { firstName: 'Augusta', lastName: 'King' } });
  await ada.does('PUT /users/{id}/password', { params: [id], headers: { 'x-password': 'N3wpass!word' } });
  const { stackId } = await admin.does('POST /stacks', { body: { stackName: 'Rust' } });
  await admin.does('DELETE /stacks/{id}', { params: [stackId] });
  await admin.does('PUT /users/{id}/roles', { params: [id], body: { roles: ['ADMINISTRATOR'] } });
  await admin.does('DELETE /users/{id}', { params: [id] });

  const { data, total_elements } = await admin.does('GET /audit', { query: '?size=250' });
  expect(data.map(({ actor, action, object }) => `${actor} ${action} ${object}`).reverse()).toEqual([
    'ada user.registered user 2 "ada"',
    'ada module.created module 1 "Closures"',
    'admin card.edited card 1 of "Closures"',
    'ada card.deleted card 1 of "Closures"',
    'ada card.restored card 1 of "Closures"',
    'ada module.changed module 1 "Closures"',
    'ada module.deleted module 1 "Scopes"',
    'ada module.restored module 1 "Scopes"',
    'ada user.changed user 2 "ada"',
    'ada user.password-changed user 2 "ada"',
    'admin stack.created stack 13 "Rust"',
    'admin stack.deleted stack 13 "Rust"',
    'admin user.roles-changed user 2 "ada"',
    'admin user.deleted user 2 "ada"',
  ]);
  expect(total_elements).toBe(14);
  expect(data[0]?.at).toBe('2026-11-21T12:00:00.000Z');
  expect(JSON.stringify(data)).not.toMatch(/secret|hidden|N3wpass/i);

  const found = await admin.does('GET /audit', { query: '?search=RUST&size=1' });
  expect(found).toMatchObject({ total_elements: 2, total_pages: 2 });
  expect(found.data[0]?.action).toBe('stack.deleted');
});

test('An administrator sorts the audit by any column, and finds a day in it', async () => {
  const world = await aWorld();
  const admin = await world.administrator();
  await admin.does('POST /stacks', { body: { stackName: 'Rust' } });
  world.clock.now += 24 * 60 * 60 * 1000;
  await admin.does('POST /stacks', { body: { stackName: 'Ada' } });
  const idsOf = async (query: string) => (await admin.does('GET /audit', { query })).data.map(({ id }) => id);
  const newestFirst = await idsOf('');
  expect(newestFirst).toHaveLength(2);
  expect(await idsOf('?sort=at')).toEqual([...newestFirst].reverse());
  expect(await idsOf('?sort=-at')).toEqual(newestFirst);
  for (const column of ['actor', 'action', 'detail']) {
    expect(await idsOf(`?sort=${column}`)).toEqual([...newestFirst].reverse());
  }
  expect(await idsOf('?search=2026-11-22')).toEqual(newestFirst.slice(0, 1));
  await admin.fails('GET /audit', 'VALIDATION_ERROR', { query: '?sort=password_hash' });
});

test('Nobody but an administrator reads the audit', async () => {
  const world = await aWorld();
  await world.guest().fails('GET /audit', 'NOT_SIGNED_IN');
  await (await world.member('ada')).fails('GET /audit', 'NOT_ALLOWED');
});

test('What fails leaves no line', async () => {
  const world = await aWorld();
  const admin = await world.administrator();
  await admin.createModule();
  await admin.fails('POST /modules', 'CONFLICT', { body: { moduleName: 'Closures', stackName: 'JS' } });
  await admin.fails('DELETE /stacks/{id}', 'CONFLICT', { params: [4] });
  await admin.fails('POST /stacks', 'CONFLICT', { body: { stackName: 'JS' } });
  expect((await admin.does('GET /audit')).total_elements).toBe(1);
});

test('When the audit cannot be written, the deed is undone with it', async () => {
  const world = await aWorld();
  const admin = await world.administrator();
  const { moduleId } = await admin.createModule();
  await world.database.schema.dropTable('audit').execute();
  const error = await admin.fails('DELETE /modules/{id}', 'INTERNAL_ERROR', { params: [moduleId] });
  expect(error.requestId).toBeDefined();
  expect(JSON.stringify(error)).not.toMatch(/audit|sql/i);
  expect(world.logged.join('')).toContain(error.requestId);
  await admin.does('GET /modules/{id}', { params: [moduleId] });
});
