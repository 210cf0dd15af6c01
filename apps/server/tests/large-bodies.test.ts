import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountQueue } from '../src/security/account-queue.ts';
import { beginLargeBody, largeBodyTurns } from '../src/security/large-bodies.ts';
import { openTestServer } from './support/test-server.ts';

test('An account sends large bodies in turns, and nothing else waits for them', async () => {
  const server = await openTestServer();
  const { largeBodies } = server.services;
  const [ada, bob] = [await server.member('ada'), await server.member('bob')];
  const cards = [];
  for (const client of [ada, bob]) {
    const { moduleId } = await client.createModule();
    cards.push((await client.createCard(moduleId)).cardId);
  }
  const edit = (letter: string) => ({ question: letter.repeat(4_000), answer: letter.repeat(4_000) });
  const { id } = await ada.me();
  const turns = await Promise.all(Array.from({ length: largeBodyTurns.atOnce }, () => largeBodies.begin(id)));
  const put = (client: typeof ada, card: number | undefined, letter: string) =>
    client.request('PUT /cards/{id}', { params: [card ?? 0], body: edit(letter) });
  const large = put(ada, cards[0], '𝄞');
  const broken = put(ada, 999, '𝄞');
  await vi.waitFor(() => expect(largeBodies.waiting()).toBe(2));
  expect((await put(ada, cards[0], 'x')).status).toBe(200);
  expect((await put(bob, cards[1], '𝄞')).status).toBe(200);
  expect(largeBodies.waiting()).toBe(2);
  for (const endTurn of turns) endTurn();
  expect((await large).status).toBe(200);
  expect((await broken).status).toBe(404);
  // Refused ones end their turn, too.
  for (let count = 0; count <= largeBodyTurns.atOnce; count++)
    expect((await put(ada, 999, '𝄞')).status).toBe(404);
});

test('An account rests between large bodies, but not for an import as long as it takes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createAccountQueue(largeBodyTurns, { rateLimitScale: 1 });
  const { signal } = new AbortController();
  const send = async (ms: number) => {
    const end = await beginLargeBody(queue, { id: 1 }, { bytes: 80_000, signal });
    vi.advanceTimersByTime(ms);
    end?.();
  };
  // Of the rest of 3 × 100 ms each, 100 pass during the next one. An account rests only beyond two seconds.
  for (let count = 0; count < 10; count++) await send(100);
  let isSent = false;
  const next = send(5_000).then(() => {
    isSent = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(isSent).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(isSent).toBe(true);
});

test('An account rests for the bytes that it wrote, however short the work was', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createAccountQueue(largeBodyTurns, { rateLimitScale: 1 });
  const browser = new AbortController();
  const begin = () => beginLargeBody(queue, { id: 1 }, { bytes: 100_000, signal: browser.signal });
  // Of 100 ms each, and an account rests only beyond two seconds.
  for (let count = 0; count < 21; count++) (await begin())?.();
  let isSent = false;
  const next = begin().then((end) => {
    isSent = true;
    end?.();
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(isSent).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  // A client that leaves while it waits gives up its place.
  const waiting = begin();
  browser.abort();
  await expect(waiting).rejects.toThrow();
  expect(queue.waiting()).toBe(0);
});
