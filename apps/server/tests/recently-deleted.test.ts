import { recentlyDeletedMax, restoreWindowMs } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { openServerWithTeam } from './support/teams.ts';
import { openTestServer } from './support/test-server.ts';

test('lists deleted modules and cards, newest first, with how long they can be restored', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const kept = await ada.createModule('Kept');
  const older = await ada.createModule('Older');
  const newer = await ada.createModule('Newer', 'Python');
  await ada.createCard(newer.moduleId);
  const cards = [await ada.createCard(kept.moduleId, '1'), await ada.createCard(kept.moduleId, '2')];
  const start = server.clock.now;
  await ada.call('DELETE /modules/{id}', { params: [older.moduleId] });
  server.clock.now = start + 1234;
  await ada.call('DELETE /modules/{id}', { params: [newer.moduleId] });
  for (const { cardId } of cards) await ada.call('DELETE /cards/{id}', { params: [cardId] });

  const first = { deletedAt: '2026-11-21T12:00:00.000Z', restorableUntil: '2026-11-21T12:10:00.000Z' };
  const second = { deletedAt: '2026-11-21T12:00:01.234Z', restorableUntil: '2026-11-21T12:10:01.234Z' };
  expect(await ada.call('GET /recently-deleted')).toEqual({
    modules: [
      { module: { ...newer, cardsCount: 1 }, ...second },
      { module: older, ...first },
    ],
    cards: cards.toReversed().map((card) => ({ card, ...second })),
    teams: [],
  });

  server.clock.now = Date.parse(first.restorableUntil) - 1;
  expect((await ada.call('GET /recently-deleted')).modules).toHaveLength(2);
  server.clock.now = Date.parse(first.restorableUntil);
  const { modules } = await ada.call('GET /recently-deleted');
  expect(modules.map(({ module }) => module.moduleName)).toEqual(['Newer']);
  await ada.expectError('POST /modules/{id}/restore', 'NOT_FOUND', { params: [older.moduleId] });
});

test('shows only the user’s own modules and cards, even to administrators', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const admin = await server.administrator();
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId);
  await admin.call('DELETE /cards/{id}', { params: [cardId] });
  const gone = await ada.createModule('Gone');
  await admin.call('DELETE /modules/{id}', { params: [gone.moduleId] });
  const nothing = { modules: [], cards: [], teams: [] };
  expect(await admin.call('GET /recently-deleted')).toEqual(nothing);
  expect(await (await server.member('bob')).call('GET /recently-deleted')).toEqual(nothing);
  const own = await ada.call('GET /recently-deleted');
  expect([own.modules.length, own.cards.length]).toEqual([1, 1]);
  await server.guest().expectError('GET /recently-deleted', 'NOT_SIGNED_IN');
});

test('omits the cards of a deleted module and everything that was restored', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId);
  await ada.call('DELETE /cards/{id}', { params: [cardId] });
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  const both = await ada.call('GET /recently-deleted');
  expect([both.modules.length, both.cards.length]).toEqual([1, 0]);
  await ada.call('POST /modules/{id}/restore', { params: [moduleId] });
  const card = await ada.call('GET /recently-deleted');
  expect([card.modules.length, card.cards.length]).toEqual([0, 1]);
  await ada.call('POST /cards/{id}/restore', { params: [cardId] });
  expect(await ada.call('GET /recently-deleted')).toEqual({ modules: [], cards: [], teams: [] });
});

test('omits a module whose name was taken since, even in a stack that replaced its own', async () => {
  const server = await openTestServer();
  const admin = await server.administrator();
  const { stackId } = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
  const { moduleId } = await admin.createModule('Traits', 'Rust');
  await admin.createModule('Traits', 'Python');
  const names = async () =>
    (await admin.call('GET /recently-deleted')).modules.map(({ module }) => module.stackName);
  const restore = { params: [moduleId] };

  await admin.call('DELETE /modules/{id}', restore);
  expect(await names()).toEqual(['Rust']);
  const namesake = await admin.createModule('Traits', 'Rust');
  expect(await names()).toEqual([]);
  await admin.expectError('POST /modules/{id}/restore', 'CONFLICT', restore);

  await admin.call('DELETE /modules/{id}', { params: [namesake.moduleId] });
  await admin.call('DELETE /stacks/{id}', { params: [stackId] });
  expect(await names()).toEqual(['Rust', 'Rust']);
  await admin.call('POST /stacks', { body: { stackName: 'RUST' } });
  const successor = await admin.createModule('Traits', 'rust');
  expect(await names()).toEqual([]);
  await admin.expectError('POST /modules/{id}/restore', 'CONFLICT', restore);
  await admin.call('DELETE /modules/{id}', { params: [successor.moduleId] });
  expect(await names()).toEqual(['RUST', 'Rust', 'Rust']);
  await admin.call('POST /modules/{id}/restore', restore);
});

test('lists what owners and editors of a team can restore for them, and not for learners or others', async () => {
  const { server, ada, eddy, lea, eve, teamId } = await openServerWithTeam();
  const admin = await server.administrator();
  const body = (moduleName: string) => ({ params: [teamId], body: { moduleName, stackName: 'JS' } });
  const kept = await ada.call('POST /groups/{teamId}/modules', body('Kept'));
  const gone = await ada.call('POST /groups/{teamId}/modules', body('Gone'));
  const card = await eddy.createCard(kept.moduleId);
  await eddy.call('DELETE /cards/{id}', { params: [card.cardId] });
  await ada.call('DELETE /modules/{id}', { params: [gone.moduleId] });
  const team = { teamId, teamName: 'Backend' };
  for (const client of [ada, eddy]) {
    const { modules, cards } = await client.call('GET /recently-deleted');
    expect(modules).toMatchObject([{ module: { moduleName: 'Gone', username: 'Backend' }, team }]);
    expect(cards).toMatchObject([{ card, team }]);
  }
  const nothing = { modules: [], cards: [], teams: [] };
  for (const client of [lea, eve, admin]) expect(await client.call('GET /recently-deleted')).toEqual(nothing);
  expect((await admin.call('GET /recently-deleted/all')).modules).toEqual([]);
  await eddy.call('POST /modules/{id}/restore', { params: [gone.moduleId] });
  await ada.call('POST /cards/{id}/restore', { params: [card.cardId] });
  expect(await ada.call('GET /recently-deleted')).toEqual(nothing);
  await eddy.call('DELETE /modules/{id}', { params: [gone.moduleId] });
  await eddy.call('DELETE /groups/{teamId}/membership', { params: [teamId] });
  expect(await eddy.call('GET /recently-deleted')).toEqual(nothing);
});

test('lists a deleted team for its owner, as long as it can be restored', async () => {
  const { server, ada, eddy, teamId } = await openServerWithTeam();
  const module = { params: [teamId], body: { moduleName: 'Guidelines', stackName: 'JS' } };
  const { moduleId } = await ada.call('POST /groups/{teamId}/modules', module);
  await eddy.createCard(moduleId);
  const [before] = await ada.call('GET /groups');
  await ada.call('DELETE /groups/{teamId}', { params: [teamId] });
  const deletedAt = new Date(server.clock.now).toISOString();
  const restorableUntil = new Date(server.clock.now + restoreWindowMs).toISOString();
  const own = await ada.call('GET /recently-deleted');
  expect(own).toEqual({ modules: [], cards: [], teams: [{ team: before, deletedAt, restorableUntil }] });
  expect((await eddy.call('GET /recently-deleted')).teams).toEqual([]);
  await ada.call('POST /groups/{teamId}/restore', { params: [teamId] });
  expect((await ada.call('GET /recently-deleted')).teams).toEqual([]);
  await ada.call('DELETE /groups/{teamId}', { params: [teamId] });
  server.clock.now = Date.parse(restorableUntil);
  expect((await ada.call('GET /recently-deleted')).teams).toEqual([]);
  await ada.expectError('POST /groups/{teamId}/restore', 'NOT_FOUND', { params: [teamId] });
});

test('lists at most a hundred of each, the newest', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const { id } = await ada.me();
  const deletedAt = (index: number) => server.clock.now - restoreWindowMs + 1 + index;
  const rows = Array.from({ length: recentlyDeletedMax + 1 }, (_, index) => index);
  await server.database
    .insertInto('cards')
    .values(
      rows.map((index) => ({
        module_id: moduleId,
        question: `${index}`,
        answer: 'A',
        level: 'EASY' as const,
        position: index,
        created_at: 0,
        deleted_at: deletedAt(index),
      })),
    )
    .execute();
  await server.database
    .insertInto('modules')
    .values(
      rows.map((index) => ({
        author_id: id,
        stack_id: 1,
        name: `${index}`,
        created_at: 0,
        deleted_at: deletedAt(index),
      })),
    )
    .execute();
  const { modules, cards } = await ada.call('GET /recently-deleted');
  const newest = rows.slice(1).reverse().map(String);
  expect(modules.map(({ module }) => module.moduleName)).toEqual(newest);
  expect(cards.map(({ card }) => card.question)).toEqual(newest);
  server.clock.now += restoreWindowMs;
  await purgeExpired(server.services);
  expect(await ada.call('GET /recently-deleted')).toEqual({ modules: [], cards: [], teams: [] });
});
