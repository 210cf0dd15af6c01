import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../tests/fake-storage.ts';
import { AnswerOutbox } from './answer-outbox.ts';
import { adoptPending, interviewsWithPending, readPending, type SentAnswer } from './pending-answers.ts';
import { sendLeftAnswers } from './send-left-answers.ts';

const learner = 7;
const interviewId = '00000000-0000-4000-a000-00000000000a';
const settleMs = 1000;
const retryDelayMs = 4000;
/** A status that makes the server cut the connection. */
const noAnswer = 0;

let server: Server;
/** The texts that arrived with each call, in the order of the calls. */
let calls: string[][];
/** The statuses of the next responses; after them, 200, and 400 for `bad`. */
let statuses: number[];
let outboxes: AnswerOutbox[];
/** Called before the server answers a call. */
let beforeAnswer: (() => void) | undefined;

beforeEach(async () => {
  calls = [];
  statuses = [];
  outboxes = [];
  beforeAnswer = undefined;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { answers } = JSON.parse(body) as { answers: SentAnswer[] };
    const texts = answers.map(({ response: answer }) => String(answer?.text));
    calls.push(texts);
    beforeAnswer?.();
    const status = statuses.shift() ?? (texts.includes('bad') ? 400 : 200);
    if (status === noAnswer) {
      request.socket.destroy();
      return;
    }
    const clock = { status: 'running', elapsedMs: 9, remainingMs: 1, canPause: true, pauseRemainingMs: null };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(status < 300 ? { ...clock, late: [] } : { message: 'No', code: 'INTERNAL' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    send(`http://127.0.0.1:${port}${path}`, request),
  );
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  for (const outbox of outboxes) outbox.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await new Promise((closed) => server.close(closed));
});

/** An outbox that has nothing to send yet. */
async function openOutbox(): Promise<AnswerOutbox> {
  const outbox = outboxOf();
  outbox.open();
  await outbox.flush();
  return outbox;
}

function outboxOf(owner: number | 'guest' = learner): AnswerOutbox {
  const outbox = new AnswerOutbox(owner, interviewId);
  outboxes.push(outbox);
  return outbox;
}

let ids = 0;
const answer = (text: string, { position = 1, elapsedMs = 1000 } = {}): SentAnswer => ({
  answerId: `00000000-0000-4000-a000-${String(++ids).padStart(12, '0')}`,
  position,
  response: { text, wasSpoken: false },
  isFlagged: false,
  elapsedMs,
  spentMs: 500,
});

const storedTexts = (owner: number | 'guest' = learner) =>
  readPending(owner, interviewId).map(({ response }) => response?.text);

describe('AnswerOutbox', () => {
  it('stores an answer at once, sends it soon and then forgets it', async () => {
    const outbox = await openOutbox();
    outbox.add(answer('a'));
    expect(storedTexts()).toEqual(['a']);
    expect(outbox.status.pendingCount).toBe(1);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(settleMs);
    await outbox.flush();
    expect(calls).toEqual([['a']]);
    expect(storedTexts()).toEqual([]);
    expect(outbox.status).toEqual({ pendingCount: 0, error: undefined });
  });

  it('sends only the latest answer to each question, in one call', async () => {
    const outbox = await openOutbox();
    outbox.add(answer('a'));
    outbox.add(answer('ab', { elapsedMs: 1100 }));
    outbox.add(answer('c', { position: 2 }));
    await outbox.flush();
    expect(calls).toEqual([['ab', 'c']]);
  });

  it('retries while there is no answer, and loses nothing', async () => {
    statuses = [noAnswer, 503];
    const outbox = await openOutbox();
    outbox.add(answer('a'));
    await outbox.flush();
    expect(outbox.status.error?.status).toBe(0);
    await outbox.flush();
    expect(outbox.status.error?.status).toBe(503);
    expect(storedTexts()).toEqual(['a']);
    vi.advanceTimersByTime(retryDelayMs);
    await vi.waitFor(() => expect(outbox.status.pendingCount).toBe(0));
    expect(calls).toEqual([['a'], ['a'], ['a']]);
  });

  it('keeps an answer that was changed while it was sent', async () => {
    const outbox = await openOutbox();
    outbox.add(answer('a'));
    beforeAnswer = () => {
      beforeAnswer = undefined;
      outbox.add(answer('ab', { elapsedMs: 1100 }));
    };
    await outbox.flush();
    expect(calls).toEqual([['a'], ['ab']]);
    expect(storedTexts()).toEqual([]);
  });

  it('sends the answers of a tab that was closed', async () => {
    outboxOf().add(answer('from before'));
    const outbox = outboxOf();
    expect(outbox.status.pendingCount).toBe(1);
    outbox.open();
    await outbox.flush();
    expect(calls).toEqual([['from before']]);
  });

  it('does not overwrite a later answer of another tab, and sends that one', async () => {
    const outbox = await openOutbox();
    outboxOf().add(answer('later', { elapsedMs: 3000 }));
    outbox.add(answer('earlier', { elapsedMs: 2000 }));
    expect(storedTexts()).toEqual(['later']);
    await outbox.flush();
    expect(calls).toEqual([['later']]);
  });

  it('does not send what another tab has sent', async () => {
    const outbox = outboxOf();
    outbox.add(answer('a'));
    const other = outboxOf();
    other.open();
    await other.flush();
    outbox.open();
    await outbox.flush();
    expect(calls).toEqual([['a']]);
    expect(outbox.status.pendingCount).toBe(0);
  });

  it('sends the others when the server refuses one answer for good', async () => {
    const outbox = await openOutbox();
    outbox.add(answer('bad'));
    outbox.add(answer('good', { position: 2 }));
    await outbox.flush();
    expect(calls).toEqual([['bad', 'good'], ['bad'], ['good']]);
    expect(outbox.status.pendingCount).toBe(0);
  });

  it('keeps answers to an interview that it cannot find, without another request', async () => {
    statuses = [404];
    const outbox = await openOutbox();
    outbox.add(answer('a'));
    await outbox.flush();
    vi.advanceTimersByTime(10 * retryDelayMs);
    expect(calls).toEqual([['a']]);
    expect(storedTexts()).toEqual(['a']);
  });

  it("does not send a member's answers while another user is signed in", async () => {
    localStorage.setItem('flipstack.user', JSON.stringify({ id: 8, username: 'other' }));
    const outbox = await openOutbox();
    outbox.add(answer('a'));
    await outbox.flush();
    expect(calls).toEqual([]);
    expect(storedTexts()).toEqual(['a']);
  });
});

describe('adoptPending', () => {
  it("gives a guest's unsent answers to the member who claims the interview", () => {
    outboxOf('guest').add(answer('as a guest'));
    expect(interviewsWithPending('guest')).toEqual([interviewId]);
    adoptPending(learner, interviewId);
    expect(storedTexts('guest')).toEqual([]);
    expect(storedTexts()).toEqual(['as a guest']);
  });
});

describe('sendLeftAnswers', () => {
  it('sends what earlier visits have left', async () => {
    outboxOf().add(answer('left'));
    const stop = sendLeftAnswers(learner);
    await vi.waitFor(() => expect(storedTexts()).toEqual([]));
    expect(calls).toEqual([['left']]);
    stop();
  });
});
