import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from './api.ts';
import { Outbox, type Outcome } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { FakeStorage } from './tests/fake-storage.ts';

const learner = 7;
/** A status that makes the server cut the connection. */
const noAnswer = 0;
const retryDelayMs = 4000;

let server: Server;
let requests: string[];
/** The users whom the requests named. */
let users: unknown[];
/** The statuses of the next responses; after them, 200. */
let statuses: number[];
/** The codes of the next errors. */
let codes: string[];
let outboxes: Outbox[];

beforeEach(async () => {
  requests = [];
  users = [];
  statuses = [];
  codes = [];
  outboxes = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const status = statuses.shift() ?? 200;
    const sent = body === '' ? {} : (JSON.parse(body) as { rating?: string; action?: string });
    users.push(request.headers['x-user-id']);
    requests.push([request.url?.replace('/api/v1/', ''), sent.rating ?? sent.action].join(' ').trim());
    if (status === noAnswer) request.socket.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            status < 300 ? { card: 'own-1' } : { message: 'No', code: codes.shift() ?? 'INTERNAL_ERROR' },
          ),
        );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    send(`http://127.0.0.1:${port}${path}`, request),
  );
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(async () => {
  showUser(undefined);
  for (const outbox of outboxes) outbox.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await new Promise((closed) => server.close(closed));
});

function outboxOf(userId = learner): Outbox {
  const outbox = new Outbox(userId);
  outboxes.push(outbox);
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

/** Resolves when the status meets the condition. */
function until(outbox: Outbox, isMet: (status: Outbox['status']) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isMet(outbox.status)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = outbox.subscribe({ onChange: check });
    check();
  });
}
const isEmpty = (outbox: Outbox) => until(outbox, ({ pendingCount }) => pendingCount === 0);
const hasFailed = (outbox: Outbox) => until(outbox, ({ error }) => error !== undefined);

function outcomesOf(outbox: Outbox): Outcome[] {
  const outcomes: Outcome[] = [];
  outbox.subscribe({ onOutcome: (outcome) => outcomes.push(outcome) });
  return outcomes;
}

const summarize = (outcome: Outcome) =>
  'error' in outcome ? outcome.error.status : outcome.isLatest ? 'latest' : 'outdated';

describe('pending entries', () => {
  it('are sent in order, even if they were added in one millisecond', async () => {
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
    await isEmpty(next);
    expect(requests).toEqual([
      'reviews Good',
      'review/cards/own-2 bury',
      'review/cards/own-2 resume',
      `reviews/${uuid(1)}/undo`,
      'reviews Again',
    ]);
  });

  it('name the user who made them, even if another user is signed in', async () => {
    showUser(learner + 1);
    const outbox = outboxOf();
    for (const entry of [grade('own-1'), undo('own-1'), bury('own-2')]) outbox.add(entry);
    outbox.open();
    await isEmpty(outbox);
    expect(users).toEqual([String(learner), String(learner), String(learner)]);
  });

  it('are sent one at a time', async () => {
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    outbox.open();
    outbox.add(grade('own-1'));
    outbox.add(grade('own-2', 2));
    let requestsAtFirstOutcome: number | undefined;
    outbox.subscribe({ onOutcome: () => (requestsAtFirstOutcome ??= requests.length) });
    await isEmpty(outbox);
    expect([requestsAtFirstOutcome, outcomes.length, requests.length]).toEqual([1, 2, 2]);
  });

  it.each([
    ['cannot be reached', noAnswer],
    ['has an error', 500],
    ['is starting', 503],
    ['limits the rate', 429],
    ['has ended the session', 401],
    ['knows the browser as another user', 409, 'WRONG_USER'],
  ])('stay and are sent again when the server %s', async (_what, status, code = 'INTERNAL_ERROR') => {
    statuses = [status];
    codes = [code];
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    outbox.open();
    outbox.add(grade('own-1'));
    await hasFailed(outbox);
    expect(outbox.status).toMatchObject({ pendingCount: 1, error: { status } });
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(retryDelayMs);
    await isEmpty(outbox);
    expect(outbox.status.error).toBeUndefined();
    expect(requests).toEqual(['reviews Good', 'reviews Good']);
    expect(outcomes.map(summarize)).toEqual(['latest']);
  });

  it('of a closed tab are sent by the next visit, once', async () => {
    const closed = outboxOf();
    closed.add(grade('own-1'));
    const next = outboxOf();
    expect(next.status.pendingCount).toBe(1);
    next.open();
    await isEmpty(next);
    expect(requests).toEqual(['reviews Good']);
    expect(outboxOf().status.pendingCount).toBe(0);
  });

  it('of one user are not sent for another', () => {
    outboxOf().add(grade('own-1'));
    expect(outboxOf(70).status.pendingCount).toBe(0);
    expect(outboxOf(learner).status.pendingCount).toBe(1);
  });

  it('wait while another user is signed in from another tab', async () => {
    const signedIn = (id: number) => localStorage.setItem('flipstack.user', JSON.stringify({ id }));
    const outbox = outboxOf();
    outbox.open();
    signedIn(70);
    outbox.add(grade('own-1'));
    await outbox.flush();
    expect(requests).toEqual([]);
    expect(outbox.status.pendingCount).toBe(1);
    signedIn(learner);
    await outbox.flush();
    expect(requests).toEqual(['reviews Good']);
  });

  it('that another tab has sent are not sent again', async () => {
    const slow = outboxOf();
    slow.add(grade('own-1'));
    const quick = outboxOf();
    quick.open();
    await isEmpty(quick);
    slow.open();
    await isEmpty(slow);
    expect(requests).toEqual(['reviews Good']);
  });

  it('are sent where the browser cannot store them', async () => {
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
    await isEmpty(outbox);
    expect(requests).toEqual(['reviews Good']);
  });

  it('wait while the outbox is closed', async () => {
    statuses = [401];
    const outbox = outboxOf();
    outbox.open();
    outbox.add(grade('own-1'));
    await hasFailed(outbox);
    outbox.close();
    vi.advanceTimersByTime(10 * retryDelayMs);
    await outbox.flush();
    expect(requests).toHaveLength(1);
    outbox.open();
    await isEmpty(outbox);
    expect(requests).toHaveLength(2);
  });

  it('can be found by card', async () => {
    const outbox = outboxOf();
    outbox.add(grade('own-1'));
    outbox.add(bury('own-2'));
    expect(['own-1', 'own-2', 'own-3'].map((card) => outbox.hasPending(card))).toEqual([true, true, false]);
    outbox.open();
    await isEmpty(outbox);
    expect(outbox.hasPending('own-1')).toBe(false);
  });
});

describe('an entry stored by an older version', () => {
  it.each([
    [
      { kind: 'grade', body: { reviewId: uuid(1), card: 'own-1', rating: 'Good', durationMs: 1 } },
      'reviews Good',
    ],
    [{ kind: 'undo', reviewId: uuid(1), card: 'own-1' }, `reviews/${uuid(1)}/undo`],
    [{ kind: 'change', card: 'own-1', action: 'suspend' }, 'review/cards/own-1 suspend'],
  ])('is sent: %j', async (stored, call) => {
    localStorage.setItem(`flipstack.reviews.${learner}.1760000000000.${uuid(9)}`, JSON.stringify(stored));
    const outbox = outboxOf();
    outbox.open();
    await isEmpty(outbox);
    expect(requests).toEqual([call]);
  });
});

describe('an outcome', () => {
  it('that arrives between two screens is reported to the next one, once', async () => {
    const outbox = outboxOf();
    const heard: string[] = [];
    const listener = (name: string) => ({
      onOutcome: ({ entry }: Outcome) => heard.push(`${name} ${'card' in entry ? entry.card : entry.kind}`),
    });
    const leave = outbox.subscribe(listener('first'));
    outbox.open();
    outbox.add(bury('own-1'));
    leave();
    outbox.close();
    await vi.waitFor(() => expect(outbox.status.pendingCount).toBe(0));
    expect(heard).toEqual([]);
    outbox.subscribe({ onChange: () => {} });
    outbox.subscribe(listener('second'));
    outbox.subscribe(listener('third'));
    expect(heard).toEqual(['second own-1']);
  });

  it('is the latest only when no later entry for its card is pending', async () => {
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    for (const entry of [grade('own-1'), grade('own-2', 2), undo('own-1')]) outbox.add(entry);
    outbox.open();
    await isEmpty(outbox);
    expect(outcomes.map(summarize)).toEqual(['outdated', 'latest', 'latest']);
  });

  it('of 404 supersedes every later entry for the card, and no other', async () => {
    statuses = [404];
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    for (const entry of [grade('own-1'), undo('own-1'), grade('own-1', 2), grade('own-2', 3)])
      outbox.add(entry);
    outbox.open();
    await isEmpty(outbox);
    expect(requests).toEqual(['reviews Good', 'reviews Good']);
    expect(outcomes.map(summarize)).toEqual([404, 'latest']);
    expect(outcomes[0]).toMatchObject({ superseded: [undo('own-1'), grade('own-1', 2)] });
    expect(outboxOf().status.pendingCount).toBe(0);
  });

  it('that refuses a grade supersedes its undo, and no other', async () => {
    statuses = [409];
    const outbox = outboxOf();
    const outcomes = outcomesOf(outbox);
    for (const entry of [grade('own-1'), undo('own-1'), grade('own-1', 2), undo('own-1', 2)])
      outbox.add(entry);
    outbox.open();
    await isEmpty(outbox);
    expect(requests).toEqual(['reviews Good', 'reviews Good', `reviews/${uuid(2)}/undo`]);
    expect(outcomes.map(summarize)).toEqual([409, 'outdated', 'latest']);
  });
});
