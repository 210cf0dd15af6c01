import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../tests/fake-storage.ts';
import { guestKeyFor } from './guest-key.ts';
import { hasPendingReports, pendingReports } from './pending-reports.ts';
import { sendLeftReports, sendReport } from './send-report.ts';

const report = (text: string, userId: number | null = 7) =>
  ({ userId, body: { card: 'library-1', reason: 'typo', text } }) as const;

/** What the network does with each request: the status of an answer, or no answer. */
let answers: (number | undefined)[] = [];
const sent: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  answers = [];
  sent.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const status = answers.shift();
    if (status === undefined) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(body)).text);
    return new Response(JSON.stringify({ message: 'No', code: 'NOT_FOUND' }), { status });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('keeps a report without a network, and sends it later', async () => {
  expect(await sendReport(report('one'))).toBe('kept');
  expect(hasPendingReports()).toBe(true);
  answers = [201];
  expect(await sendLeftReports(7)).toBe(1);
  expect(sent).toEqual(['one']);
  expect(hasPendingReports()).toBe(false);
});

test('keeps only the last report of a card', async () => {
  await sendReport(report('one'));
  await sendReport(report('two'));
  expect(pendingReports(7).map(({ body }) => body.text)).toEqual(['two']);
});

test('does not send the report of another user', async () => {
  await sendReport(report('mine'));
  await sendReport(report('a guest’s', null));
  answers = [201, 201];
  expect(await sendLeftReports(8)).toBe(0);
  expect(await sendLeftReports(null)).toBe(1);
  expect(sent).toEqual(['a guest’s']);
  expect(pendingReports(7)).toHaveLength(1);
});

test('drops what the server refuses for good, and keeps the rest', async () => {
  await sendReport(report('gone'));
  answers = [404];
  expect(await sendLeftReports(7)).toBe(0);
  expect(hasPendingReports()).toBe(false);
  for (const status of [429, 503, 401]) {
    answers = [];
    await sendReport(report('later'));
    answers = [status];
    expect(await sendLeftReports(7)).toBe(0);
    expect(hasPendingReports()).toBe(true);
  }
});

test('tells what the server refuses at once', async () => {
  answers = [404];
  await expect(sendReport(report('gone'))).rejects.toThrow('No');
  expect(hasPendingReports()).toBe(false);
});

test('gives a guest one key for each card', () => {
  const key = guestKeyFor('library-1');
  expect(guestKeyFor('library-1')).toBe(key);
  expect(guestKeyFor('library-2')).not.toBe(key);
  for (let card = 3; card < 300; card++) guestKeyFor(`library-${card}`);
  expect(JSON.parse(localStorage.getItem('flipstack.reported-cards') ?? '')).toHaveLength(200);
});
