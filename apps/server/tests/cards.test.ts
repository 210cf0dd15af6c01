import { messages } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

async function openServerWithCards(count: number) {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const module = await ada.createModule();
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    ids.push((await ada.createCard(module.moduleId, `Question ${index}`)).cardId);
  }
  return { server, ada, module, ids };
}

const idsOf = async (client: TestClient, moduleId: number) =>
  (await client.cardsOf(moduleId)).map(({ cardId }) => cardId);

describe('Cards', () => {
  test('are stored and returned exactly as written', {
    tags: ['@spec:1.2', '@spec:3.6', '@spec:3.11', '@spec:7.13', '@spec:7.25', '@spec:7.26'],
  }, async () => {
    const { ada, module } = await openServerWithCards(0);
    const question = '  \u0001\t👩🏽‍💻 \u{10FFFF} "q" \\ </script>\r\n ';
    const answer = `${'é\u0301𝒳'.repeat(3333)}x`;
    const card = await ada.createCard(module.moduleId, question, { answer, level: 'hArD' });
    expect(card).toEqual({
      cardId: 1,
      question,
      answer,
      level: 'HARD',
      moduleId: module.moduleId,
      moduleName: 'Closures',
      dateCreated: '2026-11-21',
    });
    expect(await ada.cardsOf(module.moduleId)).toEqual([card]);
    const read = await ada.call('GET /modules/{id}', { params: [module.moduleId] });
    expect(read).toEqual({ ...module, cardsCount: 1, cards: [card] });
  });

  test('are easy if the level is empty or missing', { tags: '@spec:3.8' }, async () => {
    const { ada, module } = await openServerWithCards(0);
    expect((await ada.createCard(module.moduleId, 'q', { level: '' })).level).toBe('EASY');
    expect((await ada.createCard(module.moduleId, 'q', { level: undefined })).level).toBe('EASY');
    expect((await ada.createCard(module.moduleId, 'q', { level: 'medium' })).level).toBe('MEDIUM');
  });

  test.each([
    [{ question: ' \n ' }, { question: 'Question must be 1-10000 characters long' }],
    [{ answer: '' }, { answer: 'Answer must be 1-10000 characters long' }],
    [{ answer: 'x'.repeat(10_001) }, { answer: 'Answer must be 1-10000 characters long' }],
    [{ question: 'a\u0000' }, { question: 'Question contains characters that cannot be stored' }],
    [{ answer: '\udfff' }, { answer: 'Answer contains characters that cannot be stored' }],
    [{ level: 'EXPERT' }, { level: 'Level must be one of the following: EASY, MEDIUM, HARD' }],
    [{ level: 'eaſy' }, { level: 'Level must be one of the following: EASY, MEDIUM, HARD' }],
    [{ level: 1 }, { level: 'Level must be one of the following: EASY, MEDIUM, HARD' }],
    [{ moduleId: '1' }, { moduleId: 'Module id must be a positive integer' }],
    [{ moduleId: -1 }, { moduleId: 'Module id must be a positive integer' }],
  ])('are refused with %j', async (invalid, errors) => {
    const { ada, module } = await openServerWithCards(0);
    const body = { question: 'q', answer: 'a', level: '', moduleId: module.moduleId, ...invalid };
    expect((await ada.expectError('POST /cards', 'VALIDATION_ERROR', { body })).errors).toEqual(errors);
  });

  test('can be added to the user’s own modules; administrators can add them to any', async () => {
    const { server, module } = await openServerWithCards(0);
    const bob = await server.member('bob');
    const body = { question: 'q', answer: 'a', level: '', moduleId: module.moduleId };
    const error = await bob.expectError('POST /cards', 'NOT_FOUND', { body });
    expect(error.message).toBe(messages.moduleNotFound);
    expect(await bob.expectError('POST /cards', 'NOT_FOUND', { body: { ...body, moduleId: 999 } })).toEqual(
      error,
    );
    await server.guest().expectError('POST /cards', 'NOT_SIGNED_IN', { body });
    await (await server.administrator()).createCard(module.moduleId);
  });

  test('can be edited; missing fields stay unchanged', { tags: '@spec:7.27' }, async () => {
    const { ada, ids } = await openServerWithCards(1);
    const params = [ids[0] ?? 0];
    const edit = (body: object) => ada.call('PUT /cards/{id}', { params, body });
    expect(await edit({ question: 'Q', answer: 'A', level: 'HARD' })).toMatchObject({
      question: 'Q',
      level: 'HARD',
    });
    expect(await edit({ question: 'Q2', answer: 'A' })).toMatchObject({ question: 'Q2', level: 'HARD' });
    expect(await edit({ question: 'Q2', answer: 'A', level: '' })).toMatchObject({ level: 'EASY' });
    await ada.expectError('PUT /cards/{id}', 'VALIDATION_ERROR', {
      params,
      body: { question: '', answer: 'A' },
    });
  });

  test('move to the end of another module of the same owner only', async () => {
    const { server, ada, module, ids } = await openServerWithCards(2);
    const [first = 0, second = 0] = ids;
    const target = await ada.createModule('Target');
    const there = await ada.createCard(target.moduleId);
    const body = { question: 'q', answer: 'a', moduleId: target.moduleId };
    const moved = await ada.call('PUT /cards/{id}', { params: [first], body });
    expect(moved).toMatchObject({ cardId: first, moduleId: target.moduleId, moduleName: 'Target' });
    expect(await idsOf(ada, module.moduleId)).toEqual([second]);
    expect(await idsOf(ada, target.moduleId)).toEqual([there.cardId, first]);

    const bob = await server.member('bob');
    const { moduleId } = await bob.createModule();
    const toBob = { params: [second], body: { ...body, moduleId } };
    await ada.expectError('PUT /cards/{id}', 'NOT_FOUND', toBob);
    const admin = await server.administrator();
    await admin.expectError('PUT /cards/{id}', 'NOT_FOUND', toBob);
    const [untouched] = await ada.cardsOf(module.moduleId);
    expect(untouched).toMatchObject({ cardId: second, question: 'Question 1' });
  });

  test('of other users can be edited, deleted and restored by administrators only', {
    tags: '@spec:6.4',
  }, async () => {
    const { server, ada, ids } = await openServerWithCards(1);
    const bob = await server.member('bob');
    const admin = await server.administrator();
    const params = [ids[0] ?? 0];
    const edit = { params, body: { question: 'q', answer: 'a' } };
    const error = await bob.expectError('PUT /cards/{id}', 'NOT_FOUND', edit);
    expect(await bob.expectError('PUT /cards/{id}', 'NOT_FOUND', { ...edit, params: [999] })).toEqual(error);
    await bob.expectError('DELETE /cards/{id}', 'NOT_FOUND', { params });
    await admin.call('PUT /cards/{id}', edit);
    await ada.call('DELETE /cards/{id}', { params });
    await bob.expectError('POST /cards/{id}/restore', 'NOT_FOUND', { params });
    await admin.call('POST /cards/{id}/restore', { params });
  });

  test('are reordered by a list that names each exactly once', async () => {
    const { ada, module, ids } = await openServerWithCards(3);
    const [a = 0, b = 0, c = 0] = ids;
    const params = [module.moduleId];
    const order = (cardIds: unknown) => ({ params, body: { cardIds } });
    const ordered = await ada.call('PUT /modules/{id}/order', order([c, a, b]));
    expect(ordered.map(({ cardId }) => cardId)).toEqual([c, a, b]);
    expect(await ada.cardsOf(module.moduleId)).toEqual(ordered);
    const added = await ada.createCard(module.moduleId);
    expect(await idsOf(ada, module.moduleId)).toEqual([c, a, b, added.cardId]);
    for (const wrong of [
      [],
      [a, b, c],
      [a, b, c, c],
      [a, b, c, added.cardId, 999],
      [a, a, b, c, added.cardId],
    ]) {
      const error = await ada.expectError('PUT /modules/{id}/order', 'VALIDATION_ERROR', order(wrong));
      expect(error.errors).toEqual({ cardIds: messages.cardIdsMismatch });
    }
    for (const wrong of ['abc', [1.5], [null]]) {
      await ada.expectError('PUT /modules/{id}/order', 'VALIDATION_ERROR', order(wrong));
    }
    expect(await idsOf(ada, module.moduleId)).toEqual([c, a, b, added.cardId]);
  });

  test('get one of two concurrent orders', async () => {
    const { ada, module, ids } = await openServerWithCards(5);
    const forwards = [...ids];
    const backwards = ids.toReversed();
    const params = [module.moduleId];
    const responses = await Promise.all(
      [forwards, backwards].map((cardIds) =>
        ada.request('PUT /modules/{id}/order', { params, body: { cardIds } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([forwards, backwards]).toContainEqual(await idsOf(ada, module.moduleId));
  });

  test('are all kept when they are added concurrently', async () => {
    const { ada, module } = await openServerWithCards(0);
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ada.createCard(module.moduleId, `${index}`)),
    );
    const cards = await ada.cardsOf(module.moduleId);
    expect(new Set(cards.map(({ question }) => question)).size).toBe(added.length);
  });

  test('are all listed, sorted and searched by administrators only', {
    tags: ['@spec:6.6', '@spec:7.24', '@spec:9.6'],
  }, async () => {
    const { server, ada, module } = await openServerWithCards(0);
    await ada.createCard(module.moduleId, 'ÄPFEL 100%', { level: 'HARD' });
    await ada.createCard(module.moduleId, 'birnen_', { level: 'EASY' });
    await ada.createCard(module.moduleId, 'Kirschen\\', { level: 'MEDIUM' });
    await ada.expectError('GET /cards', 'NOT_ALLOWED');
    await server.guest().expectError('GET /cards', 'NOT_SIGNED_IN');
    const admin = await server.administrator();
    const questions = async (query: string) =>
      (await admin.call('GET /cards', { query })).data.map(({ question }) => question);
    expect(await questions('?size=20')).toEqual(['ÄPFEL 100%', 'birnen_', 'Kirschen\\']);
    expect(await questions('?sort=level')).toEqual(['birnen_', 'Kirschen\\', 'ÄPFEL 100%']);
    expect(await questions('?sort=-question')).toEqual(['ÄPFEL 100%', 'Kirschen\\', 'birnen_']);
    expect(await questions('?sort=-moduleName')).toEqual(['ÄPFEL 100%', 'birnen_', 'Kirschen\\']);
    expect(await questions(`?search=${encodeURIComponent('äpfel')}`)).toEqual(['ÄPFEL 100%']);
    expect(await questions('?search=%25')).toEqual(['ÄPFEL 100%']);
    expect(await questions('?search=_')).toEqual(['birnen_']);
    expect(await questions('?search=%5C')).toEqual(['Kirschen\\']);
    expect(await questions('?search=medium')).toEqual(['Kirschen\\']);
  });

  test('can be listed for one module, even if another has the same name', async () => {
    const { server, ada, module } = await openServerWithCards(2);
    const bob = await server.member('bob');
    const other = await bob.createModule(module.moduleName, module.stackName);
    await bob.createCard(other.moduleId, 'What is a boundary?');
    const admin = await server.administrator();
    const list = (query: string) => admin.call('GET /cards', { query });
    const page = await list(`?moduleId=${module.moduleId}&size=1`);
    expect(page).toMatchObject({ total_elements: 2, total_pages: 2 });
    expect(page.data[0]?.moduleId).toBe(module.moduleId);
    const found = await list(`?moduleId=${other.moduleId}&search=bound&sort=-question`);
    expect(found.data.map(({ question }) => question)).toEqual(['What is a boundary?']);
    expect(await list(`?moduleId=${module.moduleId}&search=bound`)).toMatchObject({ total_elements: 0 });
    expect(await list('?moduleId=9007199254740993')).toMatchObject({ data: [], total_elements: 0 });
    await admin.expectError('GET /cards', 'VALIDATION_ERROR', { query: '?moduleId=0' });
    await ada.expectError('GET /cards', 'NOT_ALLOWED', { query: `?moduleId=${module.moduleId}` });
  });
});

describe('The cards of a module in pages', () => {
  async function openPages() {
    const { ada, module, ids, server } = await openServerWithCards(5);
    const order = [ids[3], ids[0], ids[4], ids[2], ids[1]].map(Number);
    await ada.call('PUT /modules/{id}/order', { params: [module.moduleId], body: { cardIds: order } });
    const read = async (query: string) => {
      const parts = { params: [module.moduleId], query };
      return (await ada.call('GET /cards/modules/{moduleId}', parts)).map(({ cardId }) => cardId);
    };
    const refuse = (query: string, code: 'NOT_FOUND' | 'VALIDATION_ERROR') =>
      ada.expectError('GET /cards/modules/{moduleId}', code, { params: [module.moduleId], query });
    return { ada, server, module, order, read, refuse };
  }

  test('follow one another in the author’s order', async () => {
    const { order, read } = await openPages();
    expect(await read('')).toEqual(order);
    expect(await read('?size=2')).toEqual(order.slice(0, 2));
    expect(await read(`?size=2&after=${order[1]}`)).toEqual(order.slice(2, 4));
    expect(await read(`?size=2&after=${order[3]}`)).toEqual(order.slice(4));
    expect(await read(`?size=2&after=${order[4]}`)).toEqual([]);
    expect(await read(`?after=${order[0]}`)).toEqual(order.slice(1));
  });

  test('go on after a card that was deleted meanwhile', async () => {
    const { ada, order, read } = await openPages();
    await ada.call('DELETE /cards/{id}', { params: [order[1] ?? 0] });
    expect(await read(`?size=2&after=${order[1]}`)).toEqual(order.slice(2, 4));
  });

  test('have 1 to 250 cards, and follow only cards of the module', async () => {
    const { ada, server, refuse } = await openPages();
    for (const query of ['?size=0', '?size=251', '?size=x', '?after=0', '?after=x'])
      await refuse(query, 'VALIDATION_ERROR');
    await refuse('?after=999', 'NOT_FOUND');
    const other = await ada.createModule('Other');
    const { cardId } = await ada.createCard(other.moduleId, 'Elsewhere');
    await refuse(`?after=${cardId}`, 'NOT_FOUND');
    const bob = await server.member('bob');
    await bob.expectError('GET /cards/modules/{moduleId}', 'NOT_FOUND', { params: [1], query: '?size=2' });
  });
});
