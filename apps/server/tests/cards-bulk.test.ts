import { randomUUID } from 'node:crypto';
import { type Call, messages, restoreWindowMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { expectCorrectCounts } from './support/row-counts.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

async function openServerWithCards(count: number) {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const ids: number[] = [];
  for (let index = 0; index < count; index++)
    ids.push((await ada.createCard(moduleId, `Question ${index}`)).cardId);
  const target = await ada.createModule('Target');
  return { server, ada, moduleId, ids, target: target.moduleId };
}

const idsOf = async (client: TestClient, moduleId: number) =>
  (await client.cardsOf(moduleId)).map(({ cardId }) => cardId);

const change = (cards: unknown) => ({ body: { cards } });
const name = (cardIds: unknown) => ({ body: { cardIds } });

const grade = (client: TestClient, cardId: number) => {
  const body = { reviewId: randomUUID(), card: `own-${cardId}`, rating: 'Easy', durationMs: 4000 };
  return client.call('POST /reviews', { body });
};

describe('Several cards', () => {
  test('move to the end of another module and change their level in one call', async () => {
    const { server, ada, moduleId, ids, target } = await openServerWithCards(4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const there = await ada.createCard(target);
    const request = change([
      { cardId: d, moduleId: target },
      { cardId: b, moduleId: target, level: 'hard' },
      { cardId: a, level: 'MEDIUM' },
    ]);
    const changed = await ada.call('PUT /cards', request);
    expect(changed).toMatchObject([
      { cardId: d, moduleId: target, moduleName: 'Target', level: 'EASY' },
      { cardId: b, moduleId: target, level: 'HARD' },
      { cardId: a, moduleId, level: 'MEDIUM' },
    ]);
    expect(await idsOf(ada, moduleId)).toEqual([a, c]);
    expect(await idsOf(ada, target)).toEqual([there.cardId, d, b]);
    expect(await ada.call('PUT /cards', request)).toEqual(changed);
    expect(await idsOf(ada, target)).toEqual([there.cardId, d, b]);
    await expectCorrectCounts(server.database);
  });

  test('keep their schedules when they move or change their level', async () => {
    const { ada, moduleId, ids, target } = await openServerWithCards(2);
    const [a = 0, b = 0] = ids;
    const before = await grade(ada, a);
    await ada.call('PUT /cards', change([{ cardId: a, moduleId: target, level: 'HARD' }]));
    expect(await ada.call('GET /review/modules/{moduleId}', { params: [moduleId] })).toEqual([]);
    expect(await ada.call('GET /review/modules/{moduleId}', { params: [target] })).toEqual([
      { cardId: a, stage: before.state === 'New' ? 'new' : 'known', isSetAside: false },
    ]);
    await ada.call('PUT /review/cards/{card}', { params: [`own-${a}`], body: { action: 'suspend' } });
    const [suspended] = await ada.call('GET /review/set-aside');
    expect(suspended).toMatchObject({ level: 'HARD', dueAt: before.dueAt, module: { moduleId: target } });
    expect(await ada.call('GET /review/modules/{moduleId}', { params: [target] })).toMatchObject([
      { cardId: a, isSetAside: true },
    ]);
    await ada.call('POST /cards/delete', name([a, b]));
    expect(await ada.call('GET /review/modules/{moduleId}', { params: [target] })).toEqual([]);
    await ada.call('POST /cards/restore', name([b, a]));
    expect((await ada.call('GET /review/set-aside'))[0]).toEqual(suspended);
  });

  test('are deleted and restored to their positions; repeating a request changes nothing', async () => {
    const { server, ada, moduleId, ids } = await openServerWithCards(5);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const deleted = await ada.call('POST /cards/delete', name([d, b]));
    expect(deleted.map(({ cardId }) => cardId)).toEqual([d, b]);
    expect(await ada.call('POST /cards/delete', name([d, b]))).toEqual(deleted);
    expect(await idsOf(ada, moduleId)).toEqual([a, c, e]);
    await expectCorrectCounts(server.database);
    const { cards } = await ada.call('GET /recently-deleted');
    expect(cards.map(({ card }) => card.cardId).sort()).toEqual([b, d].sort());
    await ada.call('POST /cards/restore', name([b, d]));
    await ada.call('POST /cards/restore', name([b, d, a]));
    expect(await idsOf(ada, moduleId)).toEqual(ids);
    await expectCorrectCounts(server.database);
    const admin = await server.administrator();
    const audit = await admin.call('GET /audit');
    const entries = audit.data.filter(({ action }) => action.startsWith('card.'));
    expect(entries.map(({ action, object }) => `${action} ${object}`)).toEqual([
      'card.restored 2 cards of "Closures"',
      'card.deleted 2 cards of "Closures"',
    ]);
  });

  test('are all refused if one is missing, was deleted too long ago, or is another user’s', async () => {
    const { server, ada, moduleId, ids, target } = await openServerWithCards(3);
    const [a = 0, b = 0, c = 0] = ids;
    const bob = await server.member('bob');
    const ofBob = await bob.createModule();
    const { cardId: bobs } = await bob.createCard(ofBob.moduleId);
    const refuse = async (client: TestClient, call: Call, parts: object) =>
      (await client.expectError(call, 'NOT_FOUND', parts)).message;
    for (const other of [bobs, 999]) {
      const wrong = change([
        { cardId: a, level: 'HARD' },
        { cardId: other, moduleId: target },
      ]);
      expect(await refuse(ada, 'PUT /cards', wrong)).toBe(messages.cardNotFound);
      expect(await refuse(ada, 'POST /cards/delete', name([a, other]))).toBe(messages.cardNotFound);
      expect(await refuse(ada, 'POST /cards/restore', name([a, other]))).toBe(messages.cardNotFound);
    }
    const toBob = change([{ cardId: a, level: 'HARD', moduleId: ofBob.moduleId }]);
    const admin = await server.administrator();
    for (const client of [ada, admin])
      expect(await refuse(client, 'PUT /cards', toBob)).toBe(messages.moduleNotFound);
    await server.guest().expectError('PUT /cards', 'NOT_SIGNED_IN', toBob);
    expect(await ada.cardsOf(moduleId)).toMatchObject(ids.map((cardId) => ({ cardId, level: 'EASY' })));

    await ada.call('POST /cards/delete', name([b]));
    expect(await refuse(ada, 'PUT /cards', change([{ cardId: b, level: 'HARD' }]))).toBe(
      messages.cardNotFound,
    );
    server.clock.now += restoreWindowMs + 1;
    await ada.call('POST /cards/delete', name([c]));
    await refuse(ada, 'POST /cards/restore', name([c, b]));
    expect(await idsOf(ada, moduleId)).toEqual([a]);
    await expectCorrectCounts(server.database);
  });

  test('of other users can be changed by administrators, with an audit entry', async () => {
    const { server, ada, moduleId, ids } = await openServerWithCards(2);
    const admin = await server.administrator();
    await admin.call('PUT /cards', change(ids.map((cardId) => ({ cardId, level: 'HARD' }))));
    expect(await ada.cardsOf(moduleId)).toMatchObject([{ level: 'HARD' }, { level: 'HARD' }]);
    const { data } = await admin.call('GET /audit');
    expect(data[0]).toMatchObject({ action: 'card.edited', object: '2 cards of "Closures"' });
    await admin.expectError('GET /review/modules/{moduleId}', 'NOT_FOUND', { params: [moduleId] });
  });

  test('are counted once despite concurrent changes', async () => {
    const { server, ada, moduleId, ids, target } = await openServerWithCards(8);
    const [a = 0, b = 0] = ids;
    const requests: [Call, object][] = [
      ['PUT /cards', change(ids.map((cardId) => ({ cardId, moduleId: target })))],
      ['PUT /cards', change(ids.toReversed().map((cardId) => ({ cardId, moduleId })))],
      ['POST /cards/delete', name(ids.slice(0, 6))],
      ['POST /cards/delete', name(ids.slice(3).toReversed())],
      ['POST /cards/restore', name(ids.slice(2, 7))],
      ['DELETE /cards/{id}', { params: [a] }],
      ['POST /cards/{id}/restore', { params: [b] }],
      ['DELETE /modules/{id}', { params: [target] }],
      ['POST /modules/{id}/restore', { params: [target] }],
    ];
    for (let round = 0; round < 4; round++) {
      const order = [...requests.slice(round), ...requests.slice(0, round)];
      const answers = await Promise.all(order.map(([call, parts]) => ada.request(call, parts)));
      expect(answers.map(({ status }) => status).filter((status) => status !== 404)).toContain(200);
      await expectCorrectCounts(server.database);
    }
  });

  test('must be 1 to 1000 different cards', async () => {
    const { ada, ids } = await openServerWithCards(1);
    const [a = 0] = ids;
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    const limits = 'cardIds must name 1 to 1000 cards';
    for (const [cardIds, message] of [
      [[], limits],
      [many, limits],
      ['1', limits],
      [[a, a], 'Each card may be named only once'],
      [[a, -1], 'Card id must be a positive integer'],
    ] as const) {
      for (const call of ['POST /cards/delete', 'POST /cards/restore'] as const) {
        const error = await ada.expectError(call, 'VALIDATION_ERROR', name(cardIds));
        expect(Object.values(error.errors ?? {})).toEqual([message]);
      }
    }
    for (const cards of [
      [],
      'x',
      [7],
      many.map((cardId) => ({ cardId, level: 'HARD' })),
      [
        { cardId: a, level: 'EASY' },
        { cardId: a, level: 'HARD' },
      ],
      [{ cardId: a }],
      [{ cardId: a, level: 'EXPERT' }],
    ])
      await ada.expectError('PUT /cards', 'VALIDATION_ERROR', change(cards));
  });
});
