import { endpoints } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { situationOf } from './support/permission-situations.ts';
import { permissionRows } from './support/permission-table.ts';
import { openServerWithUsers } from './support/prepared-server.ts';
import { openTestServer } from './support/test-server.ts';

/** What an administrator may change and other members may not. */
const administratorWrites = permissionRows.filter(
  ({ call, row }) => !call.startsWith('GET ') && row.administrator === 'yes' && row['other member'] !== 'yes',
);
/** A file shows only once a card uses it, and adding or editing that card is recorded. */
const notRecorded = ['POST /media'];

describe('The audit log', () => {
  test('lists who did what, newest first, and can be searched', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId, 'Secret question');
    const edit = { params: [cardId], body: { question: 'Other secret', answer: 'Hidden' } };
    await ada.call('PUT /cards/{id}', edit);
    await admin.call('PUT /cards/{id}', edit);
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    await ada.call('POST /cards/{id}/restore', { params: [cardId] });
    await ada.call('PUT /modules/{id}', {
      params: [moduleId],
      body: { moduleName: 'Scopes', stackName: 'JS' },
    });
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    await ada.call('POST /modules/{id}/restore', { params: [moduleId] });
    await ada.call('PUT /users/{id}', { params: [id], body: { firstName: 'Augusta', lastName: 'King' } });
    await ada.call('PUT /users/{id}/password', { params: [id], headers: { 'x-password': 'N3wpass!word' } });
    const { stackId } = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
    await admin.call('DELETE /stacks/{id}', { params: [stackId] });
    await admin.call('PUT /users/{id}/roles', { params: [id], body: { roles: ['ADMINISTRATOR'] } });
    await admin.call('DELETE /users/{id}', { params: [id] });

    const { data, total_elements } = await admin.call('GET /audit', { query: '?size=250' });
    expect(data.map(({ actor, action, object }) => `${actor} ${action} ${object}`).reverse()).toEqual([
      'admin session.started user 1 "admin"',
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
    expect(total_elements).toBe(15);
    expect(data[0]?.at).toBe('2026-11-21T12:00:00.000Z');
    expect(JSON.stringify(data)).not.toMatch(/secret|hidden|N3wpass/i);

    const found = await admin.call('GET /audit', { query: '?search=RUST&size=1' });
    expect(found).toMatchObject({ total_elements: 2, total_pages: 2 });
    expect(found.data[0]?.action).toBe('stack.deleted');
  });

  test('has all calls of the contract that only administrators may make', () => {
    const calls = Object.entries(endpoints).filter(
      ([call, { access }]) => access === 'administrator' && !call.startsWith('GET '),
    );
    const tried = administratorWrites.map(({ call }) => call);
    expect(tried).toEqual(expect.arrayContaining(calls.map(([call]) => call)));
  });

  test.each(administratorWrites)('has $call for $object by an administrator', async ({ call, object }) => {
    const users = await openServerWithUsers();
    const { request, prepare } = situationOf(call, object);
    await prepare?.(users);
    const entries = async () =>
      (await users.admin.call('GET /audit', { query: '?actor=admin' })).total_elements;
    const before = await entries();
    await users.admin.call(call, request);
    expect((await entries()) - before).toBe(notRecorded.includes(call) ? 0 : 1);
  });

  test('can be sorted by any column and searched by day', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    server.clock.now += 1000;
    await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
    server.clock.now += 24 * 60 * 60 * 1000;
    await admin.call('POST /stacks', { body: { stackName: 'Ada' } });
    const idsOf = async (query: string) =>
      (await admin.call('GET /audit', { query })).data.map(({ id }) => id);
    const newestFirst = await idsOf('');
    expect(newestFirst).toHaveLength(3);
    expect(await idsOf('?sort=at')).toEqual([...newestFirst].reverse());
    expect(await idsOf('?sort=-at')).toEqual(newestFirst);
    const [newest, older, signIn] = newestFirst;
    expect(await idsOf('?sort=actor')).toEqual([signIn, older, newest]);
    expect(await idsOf('?sort=action')).toEqual([signIn, older, newest]);
    expect(await idsOf('?sort=detail')).toEqual([older, newest, signIn]);
    expect(await idsOf('?search=2026-11-22')).toEqual(newestFirst.slice(0, 1));
    await admin.expectError('GET /audit', 'VALIDATION_ERROR', { query: '?sort=password_hash' });
  });

  test('can be filtered by action, user and time', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    server.clock.now += 1000;
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    server.clock.now += 1000;
    await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
    const found = async (query: string) => {
      const { data, total_elements } = await admin.call('GET /audit', { query });
      expect(total_elements).toBe(data.length);
      return data.map(({ action, detail }) => `${action} ${detail}`.trim()).reverse();
    };
    const signIn = 'session.started 192.0.2.1';
    const all = ['user.registered', 'module.created', 'module.deleted 0 cards', 'stack.created'];
    expect(await found('')).toEqual([signIn, ...all]);
    expect(await found('?action=module.deleted')).toEqual(all.slice(2, 3));
    expect(await found('?actor=ADA')).toEqual(all.slice(0, 3));
    expect(await found('?actor=ad')).toEqual([]);
    expect(await found('?actor=')).toEqual([signIn, ...all]);
    expect(await found('?from=2026-11-21T12:00:01Z')).toEqual(all.slice(2));
    expect(await found('?to=2026-11-21T12:00:01.000Z')).toEqual([signIn, ...all.slice(0, 2)]);
    expect(await found('?from=2026-11-21T14:00:01%2B02:00&to=2026-11-21T12:00:02Z')).toEqual(all.slice(2, 3));
    expect(await found('?actor=ada&action=module.created&search=closures')).toEqual(all.slice(1, 2));
    expect((await admin.call('GET /audit', { query: '?actor=ada&size=2&page=1' })).total_pages).toBe(2);
    for (const query of ['?action=module', '?from=yesterday', '?to=2026-11-21'])
      await admin.expectError('GET /audit', 'VALIDATION_ERROR', { query });
  });

  test('exports the filtered entries as CSV, with formulas escaped', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    await ada.createModule('CSS, =1');
    const row = { at: server.clock.now, actor_id: 2, actor: '=cmd', action: 'user.changed', object: '@x' };
    await server.database
      .insertInto('audit')
      .values({ ...row, detail: '-1' })
      .execute();
    const lines = async (query: string) =>
      (await admin.call('GET /audit/export', { query })).trimEnd().split('\n');
    const header = 'time,user,action,target,detail';
    expect(await lines('?action=module.created')).toEqual([
      header,
      '2026-11-21T12:00:00.000Z,ada,module.created,"module 1 ""CSS, =1""",',
    ]);
    expect(await lines('?search=user.changed')).toEqual([
      header,
      "2026-11-21T12:00:00.000Z,'=cmd,user.changed,'@x,'-1",
    ]);
    expect(await lines('')).toHaveLength(5);
    const response = await admin.request('GET /audit/export');
    expect(response.headers.get('content-disposition')).toContain('flipstack-audit.csv');
    await ada.expectError('GET /audit/export', 'NOT_ALLOWED');
  });

  test('is for administrators only', async () => {
    const server = await openTestServer();
    await server.guest().expectError('GET /audit', 'NOT_SIGNED_IN');
    await (await server.member('ada')).expectError('GET /audit', 'NOT_ALLOWED');
  });

  test('has no entries for actions that failed', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await admin.createModule();
    await admin.expectError('POST /modules', 'CONFLICT', {
      body: { moduleName: 'Closures', stackName: 'JS' },
    });
    await admin.expectError('DELETE /stacks/{id}', 'CONFLICT', { params: [4] });
    await admin.expectError('POST /stacks', 'CONFLICT', { body: { stackName: 'JS' } });
    const { data } = await admin.call('GET /audit');
    expect(data.map(({ action }) => action)).toEqual(['module.created', 'session.started']);
  });

  test('rolls back an action whose entry cannot be written', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const { moduleId } = await admin.createModule();
    await server.database.schema.dropTable('audit').execute();
    const error = await admin.expectError('DELETE /modules/{id}', 'INTERNAL_ERROR', { params: [moduleId] });
    expect(error.requestId).toBeDefined();
    expect(JSON.stringify(error)).not.toMatch(/audit|sql/i);
    expect(server.logLines.join('')).toContain(error.requestId);
    await admin.call('GET /modules/{id}', { params: [moduleId] });
  });
});
