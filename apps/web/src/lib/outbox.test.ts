import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox, type OutboxEntry, type Outcome } from './outbox.ts';

/** What the browser keeps, as its own storage has it: one property for each key. */
class Kept {
  constructor() {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      Object.defineProperty(this, method, { enumerable: false, writable: true, value: this[method] });
  }
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const learner = 7;
const cut = 0;
const byItself = 4000;

let server: Server;
let heard: string[];
/** Statuses to answer with, the next first; then everything is well. With 0 the line is cut. */
let troubles: number[];
let opened: Outbox[];

beforeEach(async () => {
  heard = [];
  troubles = [];
  opened = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const status = troubles.shift() ?? 200;
    const said = body === '' ? {} : (JSON.parse(body) as { rating?: string; action?: string });
    heard.push([request.url?.replace('/api/v1/', ''), said.rating ?? said.action].join(' ').trim());
    if (status === cut) request.socket.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(status < 300 ? { card: 'told' } : { message: 'No', code: 'INTERNAL' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    send(`http://127.0.0.1:${port}${path}`, request),
  );
  vi.stubGlobal('localStorage', new Kept());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(async () => {
  for (const outbox of opened) outbox.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await new Promise((closed) => server.close(closed));
});

function outboxOf(userId = learner): Outbox {
  const outbox = new Outbox(userId);
  opened.push(outbox);
  return outbox;
}

const uuid = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;
const grade = (card: string, number = 1, rating: 'Again' | 'Good' = 'Good'): OutboxEntry => ({
  kind: 'grade',
  body: { reviewId: uuid(number), card, rating, durationMs: 1000 },
});
const undo = (card: string, number = 1): OutboxEntry => ({ kind: 'undo', card, reviewId: uuid(number) });
const bury = (card: string): OutboxEntry => ({ kind: 'change', card, action: 'bury' });
const resume = (card: string): OutboxEntry => ({ kind: 'change', card, action: 'resume' });

/** Resolves when it stands so. */
function until(outbox: Outbox, isSo: (status: Outbox['status']) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(outbox.status)) return;
      leave();
      resolve();
    };
    const leave = outbox.subscribe({ onChange: look });
    look();
  });
}
const allTold = (outbox: Outbox) => until(outbox, ({ pendingCount }) => pendingCount === 0);
const inTrouble = (outbox: Outbox) => until(outbox, ({ error }) => error !== undefined);

function outcomesOf(outbox: Outbox): Outcome[] {
  const outcomes: Outcome[] = [];
  outbox.subscribe({ onOutcome: (outcome) => outcomes.push(outcome) });
  return outcomes;
}

const inShort = (outcome: Outcome) =>
  'error' in outcome ? outcome.error.status : outcome.isLatest ? 'latest' : 'not the last word';

describe('What a learner did', () => {
  test('is told to the server in the order in which it was done, even within one millisecond', async () => {
    const outbox = outboxOf();
    const entries = [
      grade('own-1'),
      bury('own-2'),
      resume('own-2'),
      undo('own-1'),
      grade('own-1', 2, 'Again'),
    ];
    for (const entry of entries) outbox.add(entry);
    const next = outboxOf();
    next.open();
    await allTold(next);
    expect(heard).toEqual([
      'reviews Good',
      'review/cards/own-2 bury',
      'review/cards/own-2 resume',
      `reviews/${uuid(1)}/undo`,
      'reviews Again',
    ]);
  });

  test('is told one after the other: a later one waits for the answer to an earlier', async () => {
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    outbox.open();
    outbox.add(grade('own-1'));
    outbox.add(grade('own-2', 2));
    let wereHeardFirst: number | undefined;
    outbox.subscribe({ onOutcome: () => (wereHeardFirst ??= heard.length) });
    await allTold(outbox);
    expect([wereHeardFirst, outcomes.length, heard.length]).toEqual([1, 2, 2]);
  });

  test.each([
    ['cannot be reached', cut],
    ['is in trouble', 500],
    ['is being started', 503],
    ['is asked too often', 429],
    ['knows the session no more', 401],
  ])('is kept while the server %s, and told again after a while', async (_what, status) => {
    troubles = [status];
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    outbox.open();
    outbox.add(grade('own-1'));
    await inTrouble(outbox);
    expect(outbox.status).toMatchObject({ pendingCount: 1, error: { status } });
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(byItself);
    await allTold(outbox);
    expect(outbox.status.error).toBeUndefined();
    expect(heard).toEqual(['reviews Good', 'reviews Good']);
    expect(outcomes.map(inShort)).toEqual(['latest']);
  });

  test('is told by the next visit when the tab was closed, and forgotten once it is', async () => {
    const closed = outboxOf();
    closed.add(grade('own-1'));
    const next = outboxOf();
    expect(next.status.pendingCount).toBe(1);
    next.open();
    await allTold(next);
    expect(heard).toEqual(['reviews Good']);
    expect(outboxOf().status.pendingCount).toBe(0);
  });

  test('is not told in the name of somebody else', () => {
    outboxOf().add(grade('own-1'));
    expect(outboxOf(70).status.pendingCount).toBe(0);
    expect(outboxOf(learner).status.pendingCount).toBe(1);
  });

  test('is told once only when another tab was quicker', async () => {
    const slow = outboxOf();
    slow.add(grade('own-1'));
    const quick = outboxOf();
    quick.open();
    await allTold(quick);
    slow.open();
    await allTold(slow);
    expect(heard).toEqual(['reviews Good']);
  });

  test('is told all the same where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    const outbox = outboxOf();
    outbox.add(grade('own-1'));
    expect(outbox.status.pendingCount).toBe(1);
    outbox.open();
    await allTold(outbox);
    expect(heard).toEqual(['reviews Good']);
  });

  test('is not told while nobody is there whose it is, and goes on when they are back', async () => {
    troubles = [401];
    const outbox = outboxOf();
    outbox.open();
    outbox.add(grade('own-1'));
    await inTrouble(outbox);
    outbox.close();
    vi.advanceTimersByTime(10 * byItself);
    await outbox.flush();
    expect(heard).toHaveLength(1);
    outbox.open();
    await allTold(outbox);
    expect(heard).toHaveLength(2);
  });

  test('is known to be waiting, card by card', async () => {
    const outbox = outboxOf();
    outbox.add(grade('own-1'));
    outbox.add(bury('own-2'));
    expect(['own-1', 'own-2', 'own-3'].map((card) => outbox.hasPending(card))).toEqual([true, true, false]);
    outbox.open();
    await allTold(outbox);
    expect(outbox.hasPending('own-1')).toBe(false);
  });
});

describe('What the server answers', () => {
  test('is the last word on a card only when nothing more was done to it', async () => {
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    for (const entry of [grade('own-1'), grade('own-2', 2), undo('own-1')]) outbox.add(entry);
    outbox.open();
    await allTold(outbox);
    expect(outcomes.map(inShort)).toEqual(['not the last word', 'latest', 'latest']);
  });

  test('is said once when the card is gone, whatever else was done to it; other cards are told', async () => {
    troubles = [404];
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    for (const entry of [grade('own-1'), undo('own-1'), grade('own-1', 2), grade('own-2', 3)])
      outbox.add(entry);
    outbox.open();
    await allTold(outbox);
    expect(heard).toEqual(['reviews Good', 'reviews Good']);
    expect(outcomes.map(inShort)).toEqual([404, 'latest']);
    expect(outcomes[0]).toMatchObject({ superseded: [undo('own-1'), grade('own-1', 2)] });
    expect(outboxOf().status.pendingCount).toBe(0);
  });

  test('to an answer that it refuses spares it the way back of that answer, and of no other', async () => {
    troubles = [409];
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    for (const entry of [grade('own-1'), undo('own-1'), grade('own-1', 2), undo('own-1', 2)])
      outbox.add(entry);
    outbox.open();
    await allTold(outbox);
    expect(heard).toEqual(['reviews Good', 'reviews Good', `reviews/${uuid(2)}/undo`]);
    expect(outcomes.map(inShort)).toEqual([409, 'not the last word', 'latest']);
  });
});
