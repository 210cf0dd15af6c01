import { recentlyDeletedMax, restoreWindowMs } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { aWorld } from './support/world.ts';

test('lists deleted modules and cards, newest first, with how long they can be restored', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  const kept = await ada.createModule('Kept');
  const older = await ada.createModule('Older');
  const newer = await ada.createModule('Newer', 'Python');
  await ada.createCard(newer.moduleId);
  const cards = [await ada.createCard(kept.moduleId, '1'), await ada.createCard(kept.moduleId, '2')];
  const start = world.clock.now;
  await ada.does('DELETE /modules/{id}', { params: [older.moduleId] });
  world.clock.now = start + 1234;
  await ada.does('DELETE /modules/{id}', { params: [newer.moduleId] });
  for (const { cardId } of cards) await ada.does('DELETE /cards/{id}', { params: [cardId] });

  const first = { deletedAt: '2026-11-21T12:00:00.000Z', restorableUntil: '2026-11-21T12:10:00.000Z' };
  const second = { deletedAt: '2026-11-21T12:00:01.234Z', restorableUntil: '2026-11-21T12:10:01.234Z' };
  expect(await ada.does('GET /recently-deleted')).toEqual({
    modules: [
      { module: { ...newer, cardsCount: 1 }, ...second },
      { module: older, ...first },
    ],
    cards: cards.toReversed().map((card) => ({ card, ...second })),
  });

  world.clock.now = Date.parse(first.restorableUntil) - 1;
  expect((await ada.does('GET /recently-deleted')).modules).toHaveLength(2);
  world.clock.now = Date.parse(first.restorableUntil);
  const { modules } = await ada.does('GET /recently-deleted');
  expect(modules.map(({ module }) => module.moduleName)).toEqual(['Newer']);
  await ada.fails('POST /modules/{id}/restore', 'NOT_FOUND', { params: [older.moduleId] });
});

test('shows everyone only what is their own, administrators included', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  const admin = await world.administrator();
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId);
  await admin.does('DELETE /cards/{id}', { params: [cardId] });
  const gone = await ada.createModule('Gone');
  await admin.does('DELETE /modules/{id}', { params: [gone.moduleId] });
  const nothing = { modules: [], cards: [] };
  expect(await admin.does('GET /recently-deleted')).toEqual(nothing);
  expect(await (await world.member('bob')).does('GET /recently-deleted')).toEqual(nothing);
  const own = await ada.does('GET /recently-deleted');
  expect([own.modules.length, own.cards.length]).toEqual([1, 1]);
  await world.guest().fails('GET /recently-deleted', 'NOT_SIGNED_IN');
});

test('leaves out the cards of a deleted module and what has been restored', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId);
  await ada.does('DELETE /cards/{id}', { params: [cardId] });
  await ada.does('DELETE /modules/{id}', { params: [moduleId] });
  const both = await ada.does('GET /recently-deleted');
  expect([both.modules.length, both.cards.length]).toEqual([1, 0]);
  await ada.does('POST /modules/{id}/restore', { params: [moduleId] });
  const card = await ada.does('GET /recently-deleted');
  expect([card.modules.length, card.cards.length]).toEqual([0, 1]);
  await ada.does('POST /cards/{id}/restore', { params: [cardId] });
  expect(await ada.does('GET /recently-deleted')).toEqual({ modules: [], cards: [] });
});

test('leaves out a module whose name has been taken, also in a stack that replaced its own', async () => {
  const world = await aWorld();
  const admin = await world.administrator();
  const { stackId } = await admin.does('POST /stacks', { body: { stackName: 'Rust' } });
  const { moduleId } = await admin.createModule('Traits', 'Rust');
  await admin.createModule('Traits', 'Python');
  const names = async () =>
    (await admin.does('GET /recently-deleted')).modules.map(({ module }) => module.stackName);
  const restore = { params: [moduleId] };

  await admin.does('DELETE /modules/{id}', restore);
  expect(await names()).toEqual(['Rust']);
  const namesake = await admin.createModule('Traits', 'Rust');
  expect(await names()).toEqual([]);
  await admin.fails('POST /modules/{id}/restore', 'CONFLICT', restore);

  await admin.does('DELETE /modules/{id}', { params: [namesake.moduleId] });
  await admin.does('DELETE /stacks/{id}', { params: [stackId] });
  expect(await names()).toEqual(['Rust', 'Rust']);
  await admin.does('POST /stacks', { body: { stackName: 'RUST' } });
  const successor = await admin.createModule('Traits', 'rust');
  expect(await names()).toEqual([]);
  await admin.fails('POST /modules/{id}/restore', 'CONFLICT', restore);
  await admin.does('DELETE /modules/{id}', { params: [successor.moduleId] });
  expect(await names()).toEqual(['RUST', 'Rust', 'Rust']);
  await admin.does('POST /modules/{id}/restore', restore);
});

test('lists at most a hundred of each, the newest', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  const { moduleId } = await ada.createModule();
  const { id } = await ada.me();
  const deletedAt = (index: number) => world.clock.now - restoreWindowMs + 1 + index;
  const rows = Array.from({ length: recentlyDeletedMax + 1 }, (_, index) => index);
  await world.database
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
  await world.database
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
  const { modules, cards } = await ada.does('GET /recently-deleted');
  const newest = rows.slice(1).reverse().map(String);
  expect(modules.map(({ module }) => module.moduleName)).toEqual(newest);
  expect(cards.map(({ card }) => card.question)).toEqual(newest);
  world.clock.now += restoreWindowMs;
  await purgeExpired(world.services);
  expect(await ada.does('GET /recently-deleted')).toEqual({ modules: [], cards: [] });
});
