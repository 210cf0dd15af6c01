import { setImmediate } from 'node:timers/promises';
import { type Call, importFileMaxCards, importFileMaxReviews, moduleCardsMax } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { AccountQueue } from '../src/security/account-queue.ts';
import { largeReadTurns } from '../src/security/read-cards-in-turn.ts';
import { fillModule } from './support/fill-module.ts';
import { statementsPerTurn } from './support/statements-per-turn.ts';
import type { RequestParts, TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const long = 'x'.repeat(10_000);

const openServer = (variables: Record<string, string> = {}) =>
  openTestServer({ variables: { RATE_LIMIT_SCALE: '0', ...variables } });

const importCards = (client: TestClient, moduleId: number, cards: number) =>
  client.request('POST /modules/{id}/import', {
    params: [moduleId],
    body: { markdown: '## Card (EASY)\n\nQ\n\n### Answer\n\nA\n\n'.repeat(cards) },
  });

const full = 'A module can have 2,000 cards, and this one has 2,000. Put further cards in another module';

describe('A module with as many cards as it may have', () => {
  test('takes no more on any path, and takes one again after one was deleted', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const other = await ada.createModule('Other');
    const { cardId: movable } = await ada.createCard(other.moduleId);
    await fillModule(server, moduleId, moduleCardsMax - 1);
    const { cardId } = await ada.createCard(moduleId);
    const body = { question: 'Q', answer: 'A', level: 'EASY', moduleId };
    const refused = [
      await ada.request('POST /cards', { body }),
      await ada.request('PUT /cards/{id}', { params: [movable], body }),
      await ada.request('PUT /cards', { body: { cards: [{ cardId: movable, moduleId }] } }),
      await importCards(ada, moduleId, 1),
    ];
    for (const response of refused) {
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({ code: 'MODULE_FULL', message: full });
    }
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    await ada.call('POST /cards', { body });
    await ada.expectError('POST /cards/{id}/restore', 'MODULE_FULL', { params: [cardId] });
    await ada.expectError('POST /cards/restore', 'MODULE_FULL', { body: { cardIds: [cardId] } });
    expect(await ada.cardsOf(moduleId)).toHaveLength(moduleCardsMax);
  });

  test('stays readable, and its cards can be shortened and deleted, if it has more than it may', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId);
    await fillModule(server, moduleId, 250, long);
    const edit = (question: string) =>
      ada.request('PUT /cards/{id}', { params: [cardId], body: { question, answer: 'A', level: 'EASY' } });
    expect((await edit('Q')).status).toBe(200);
    expect(await (await edit(long)).json()).toEqual({
      code: 'MODULE_FULL',
      message:
        'The cards of a module can take 4.0 MB, and those of this one take 4.8 MB. Put further cards in another module',
    });
    expect(await ada.cardsOf(moduleId)).toHaveLength(251);
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    await ada.call('POST /modules/{id}/restore', { params: [moduleId] });
  });
});

describe('Large responses', () => {
  test('are sent two at a time to an account, without keeping others waiting', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 200, long);
    const read = () => ada.request('GET /cards/modules/{moduleId}', { params: [moduleId] });
    const [first, second] = [await read(), await read()];
    let isThirdSent = false;
    const third = read().then((response) => {
      isThirdSent = true;
      return response;
    });
    const bob = await server.member('bob');
    const other = await bob.createModule();
    await bob.createCard(other.moduleId);
    expect(await bob.cardsOf(other.moduleId)).toHaveLength(1);
    expect(isThirdSent).toBe(false);
    const text = await first.text();
    expect(JSON.parse(text)).toHaveLength(200);
    expect(first.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(await (await third).text()).toBe(text);
    await second.body?.cancel();
    const etag = first.headers.get('etag') ?? '';
    for (let attempt = 0; attempt < 3; attempt++) {
      const headers = { 'if-none-match': etag };
      const cached = await ada.request('GET /cards/modules/{moduleId}', { params: [moduleId], headers });
      expect(cached.status).toBe(304);
    }
    expect(await ada.cardsOf(moduleId)).toHaveLength(200);
  });

  test('include modules as files, which take turns with modules', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 200, long);
    const read = () => ada.request('GET /modules/{id}/export', { params: [moduleId] });
    const [first, second] = [await read(), await read()];
    let isThirdSent = false;
    const third = ada.request('GET /modules/{id}', { params: [moduleId] }).then((response) => {
      isThirdSent = true;
      return response;
    });
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(isThirdSent).toBe(false);
    expect((await first.text()).match(/^## Card/gm)).toHaveLength(200);
    expect(await (await third).json()).toMatchObject({ cardsCount: 200 });
    await second.text();
    expect((await read()).headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.md"$/);
  });
});

/** Whether a request waits for its turn, which it then gives up, or is answered at once. */
async function waitsForTurn(
  turns: AccountQueue,
  client: TestClient,
  call: Call,
  parts: RequestParts = {},
): Promise<boolean> {
  const browser = new AbortController();
  let isAnswered = false;
  const text = client.request(call, { ...parts, signal: browser.signal }).then((response) => {
    isAnswered = true;
    return response.text();
  });
  while (!isAnswered && turns.waiting() === 0) await setImmediate();
  const isWaiting = !isAnswered;
  browser.abort();
  await text;
  return isWaiting;
}

describe('After large responses', () => {
  test('an account waits before any further large read, and others do not', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 200, long);
    server.services.config.rateLimitScale = 0.1;
    await ada.call('GET /modules/{id}', { params: [moduleId] });
    const bob = await server.member('bob');
    const other = await bob.createModule();
    for (const call of [
      'GET /cards/modules/{moduleId}',
      'GET /modules/{id}',
      'GET /modules/{id}/export',
    ] as const)
      expect(await waitsForTurn(server.services.largeReads, ada, call, { params: [moduleId] })).toBe(true);
    const params = [other.moduleId];
    expect(
      await waitsForTurn(server.services.largeReads, bob, 'GET /cards/modules/{moduleId}', { params }),
    ).toBe(false);
  });

  test('an account also waits before the next export', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    await ada.createCard((await ada.createModule()).moduleId);
    // Even a millisecond is followed by a rest of more than ten seconds.
    server.services.config.rateLimitScale = 0.0001;
    const query = '?format=json';
    await ada.call('GET /exports/cards', { query });
    expect(await waitsForTurn(server.services.exports, ada, 'GET /exports/cards', { query })).toBe(true);
  });

  test('an account waits after cards with large bodies, too', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 200, 'Short');
    const body = JSON.stringify({ accepted: [long] });
    await server.database.updateTable('cards').set({ kind: 'typed', body }).execute();
    server.services.config.rateLimitScale = 0.01;
    const params = [moduleId];
    await (await ada.request('GET /modules/{id}', { params })).text();
    expect(await waitsForTurn(server.services.largeReads, ada, 'GET /modules/{id}', { params })).toBe(true);
  });

  test('an account does not wait without rate limits', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 200, long);
    for (let read = 0; read < 5; read++) expect(await ada.cardsOf(moduleId)).toHaveLength(200);
    expect(server.services.largeReads.waiting()).toBe(0);
  });
});

describe('Modules that anyone may read', () => {
  const guests = '192.0.2.1';

  /** A large module that is shared and published. */
  async function openWithModuleForAnyone() {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 200, long);
    const params = [moduleId];
    const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params });
    const body = { summary: 'What closures are for.' };
    await ada.call('PUT /modules/{id}/share/publication', { params, body });
    const read = (address: string, signal?: AbortSignal) =>
      server.guest().request('GET /shared/{token}', { params: [token], address, ...(signal && { signal }) });
    const waits = (call: Call, param: string | number, client = server.guest(), address = guests) =>
      waitsForTurn(server.services.largeReads, client, call, { params: [param], address });
    return { server, ada, token, shareId: share.shareId, read, waits };
  }

  test('wait for the turns of the guests of an address, and others do not', async () => {
    const { server, ada, token, shareId, waits } = await openWithModuleForAnyone();
    const { largeReads } = server.services;
    for (let turn = 0; turn < largeReadTurns.atOnce; turn++) await largeReads.begin(guests);
    expect(await waits('GET /shared/{token}', token)).toBe(true);
    expect(await waits('GET /community/{shareId}', shareId)).toBe(true);
    expect(await waits('GET /shared/{token}', token, undefined, '192.0.2.2')).toBe(false);
    expect(await waits('GET /shared/{token}', token, ada)).toBe(false);
    expect(await waits('GET /community/{shareId}', shareId, ada)).toBe(false);
  });

  test('wait after large ones, even unread, unless they have fewer than 100 cards', async () => {
    const { server, ada, token, read, waits } = await openWithModuleForAnyone();
    const small = await ada.createModule('Small');
    await fillModule(server, small.moduleId, 99);
    const params = [small.moduleId];
    const { token: smallToken } = await ada.call('PUT /modules/{id}/share/link', { params });
    // Even a millisecond is followed by a rest of more than ten seconds.
    server.services.config.rateLimitScale = 0.0001;
    await read(guests);
    server.services.config.rateLimitScale = 1;
    expect(await waits('GET /shared/{token}', token)).toBe(true);
    expect(await waits('GET /shared/{token}', smallToken)).toBe(false);
    expect(await waits('GET /shared/{token}', token, undefined, '192.0.2.2')).toBe(false);
    expect(await waits('GET /shared/{token}', token, ada)).toBe(false);
  });

  test('need no turn if they are not found, and give it back when they were read', async () => {
    const { server, token, read, waits } = await openWithModuleForAnyone();
    const unknown = { params: ['x'.repeat(token.length)], address: guests };
    for (let time = 0; time < 3; time++)
      await server.guest().expectError('GET /shared/{token}', 'NOT_FOUND', unknown);
    const gone = new AbortController();
    const reads = [read(guests, gone.signal), read(guests, gone.signal)];
    gone.abort();
    await Promise.allSettled(reads);
    for (let turn = 0; turn <= largeReadTurns.atOnce; turn++)
      expect(await waits('GET /shared/{token}', token)).toBe(false);
  });
});

/** Reads a page of the cards of a module. */
const readsCards = /^select .* from "cards" .*"module_id" = .* order by "position"/;

/** How many turns of the event loop pass until some work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns++) await setImmediate();
  return turns;
}

describe('A module of 2,000 cards', () => {
  test('is read and sent in turns, and completely', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, moduleCardsMax, long.slice(0, 1000));
    const reads = [
      ['GET /cards/modules/{moduleId}', (body: unknown) => body],
      ['GET /modules/{id}', (body: { cards: unknown }) => body.cards],
    ] as const;
    for (const [call, cardsIn] of reads) {
      const { result: read, perTurn } = await statementsPerTurn(server, readsCards, async () => {
        const response = ada.request(call, { params: [moduleId] });
        // 20 pages of cards, and 4 MB of text in pieces of 64 kB.
        expect(await turnsDuring(response)).toBeGreaterThan(70);
        return response;
      });
      // The first page is read twice: before the snapshot that the others come from, and in it.
      expect(perTurn.reduce((sum, statements) => sum + statements, 0)).toBe(moduleCardsMax / 100 + 2);
      expect(Math.max(...perTurn)).toBeLessThanOrEqual(2);
      const cards = cardsIn(await read.json()) as { cardId: number; answer: string }[];
      expect(cards.map(({ answer }) => answer.length)).toEqual(Array(moduleCardsMax).fill(1000));
      const ids = cards.map(({ cardId }) => cardId);
      expect(new Set(ids).size).toBe(moduleCardsMax);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }
  });

  test('is read as it was at one time, while its cards are moved', async () => {
    const server = await openServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await fillModule(server, moduleId, 500);
    const before = (await ada.cardsOf(moduleId)).map(({ cardId }) => cardId);
    const cardIds = before.toReversed();
    const [read] = await Promise.all([
      ada.cardsOf(moduleId),
      ada.call('PUT /modules/{id}/order', { params: [moduleId], body: { cardIds } }),
    ]);
    const ids = read.map(({ cardId }) => cardId);
    expect([before, cardIds]).toContainEqual(ids);
    expect((await ada.cardsOf(moduleId)).map(({ cardId }) => cardId)).toEqual(cardIds);
  });
});

test('An export reads a few cards in a turn, with what was learned of them', async () => {
  const server = await openServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  await fillModule(server, moduleId, 500);
  const reads = /^\s*select .* from "(?:card_origins|schedules|imported_states|reviews)"/;
  const { result, perTurn } = await statementsPerTurn(server, reads, async () => {
    const response = await ada.request('GET /exports/cards', { query: '?format=json&withProgress=true' });
    return response.json();
  });
  expect(result.modules).toMatchObject([{ cards: { length: 500 } }]);
  // Of 50 cards: their origins, schedules and imported states, and the reviews of 25 at a time.
  expect(perTurn.reduce((sum, statements) => sum + statements, 0)).toBe(10 * 5);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(5);
});

describe('A quota', () => {
  test('has a default that admits what imports bring: 100,000 cards', () => {
    const { quotas } = readConfig({});
    expect(quotas).toEqual({
      cards: 100_000,
      modules: 5_000,
      reviews: 2_000_000,
      bytes: 500_000_000,
      media: 1_000_000_000,
      teams: 10,
      sessions: 100,
    });
    expect(quotas.cards).toBeGreaterThanOrEqual(importFileMaxCards);
    expect(quotas.reviews).toBeGreaterThanOrEqual(importFileMaxReviews);
  });

  test('of cards refuses what would exceed it, until some are deleted', async () => {
    const server = await openServer({ QUOTA_CARDS: '3' });
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    expect((await importCards(ada, moduleId, 4)).status).toBe(409);
    const { cardId } = await ada.createCard(moduleId);
    await ada.createCard(moduleId);
    await ada.createCard(moduleId);
    const body = { question: 'Q', answer: 'A', level: 'EASY', moduleId };
    const { message } = await ada.expectError('POST /cards', 'QUOTA_EXCEEDED', { body });
    expect(message).toBe('An account or a team can have 3 cards, and this one has 3. Delete some first');
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    await ada.call('POST /cards', { body });
    const bob = await server.member('bob');
    await bob.createCard((await bob.createModule()).moduleId);
  });

  test('of modules and bytes refuses what would exceed it', async () => {
    const server = await openServer({ QUOTA_MODULES: '1', QUOTA_BYTES: '15000' });
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const another = { moduleName: 'Another', username: 'ada', stackName: 'JS' };
    const modules = await ada.expectError('POST /modules', 'QUOTA_EXCEEDED', { body: another });
    expect(modules.message).toBe(
      'An account or a team can have 1 modules, and this one has 1. Delete some first',
    );
    const body = { question: long, answer: 'A', level: 'EASY', moduleId };
    await ada.call('POST /cards', { body });
    await ada.expectError('POST /cards', 'QUOTA_EXCEEDED', { body });
    const { cardId } = await ada.createCard(moduleId);
    await ada.expectError('PUT /cards/{id}', 'QUOTA_EXCEEDED', { params: [cardId], body });
    const admin = await server.administrator();
    await admin.createModule();
    await admin.createModule('Second');
  });

  test('of reviews refuses grades and imports, and 0 is no limit', async () => {
    const server = await openServer({
      QUOTA_REVIEWS: '2',
      QUOTA_CARDS: '0',
      QUOTA_MODULES: '0',
      QUOTA_BYTES: '0',
    });
    const ada = await server.member('ada');
    const { cardId } = await ada.createCard((await ada.createModule()).moduleId);
    const lines = ['card_id,review_time,review_rating', `own-${cardId},1760000000000,3`];
    await ada.call('POST /review/history', { body: { csv: lines.join('\n') } });
    const csv = [...lines, `own-${cardId},1760000100000,3`, `own-${cardId},1760000200000,3`].join('\n');
    await ada.expectError('POST /review/history', 'QUOTA_EXCEEDED', { body: { csv } });
    const grade = () => ({
      body: { reviewId: crypto.randomUUID(), card: `own-${cardId}`, rating: 'Good', durationMs: 1 },
    });
    await ada.call('POST /reviews', grade());
    const { message } = await ada.expectError('POST /reviews', 'QUOTA_EXCEEDED', grade());
    expect(message).toBe('An account can have 2 reviews, and yours has 2. Ask the administrator for more');
  });
});

test('An import of reviews is charged for its lines, not as one write', async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.01' } });
  const ada = await server.member('ada');
  const lines = Array.from({ length: 700 }, (_, at) => `own-1,${1_760_000_000_000 + at},3`);
  const csv = ['card_id,review_time,review_rating', ...lines].join('\n');
  await ada.call('POST /review/history', { body: { csv } });
  await ada.expectError('POST /review/history', 'TOO_MANY_REQUESTS', { body: { csv } });
});
