import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';

/** A line on which the answer, or the rest of it, never comes. */
const hangs = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const hangsWithinTheBody = async (_address: string, { signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)),
    }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ name, message, status }) => ({ name, message, status }),
  );

test.each([
  ['comes', hangs],
  ['comes to its end', hangsWithinTheBody],
])(
  'A call whose answer never %s says after fifteen seconds: timeout of 15000ms exceeded',
  { tags: ['@spec:8.10', '@spec:9.17'] },
  async (_what, line) => {
    vi.stubGlobal('fetch', line);
    const failure = failureOf(api('GET /stacks'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toEqual({ name: 'ApiError', message: 'timeout of 15000ms exceeded', status: 0 });
  },
);

test.each([
  ['comes', hangs],
  ['is on its way', hangsWithinTheBody],
])(
  'A call that is given up while the answer %s says: Request aborted',
  { tags: '@spec:8.9' },
  async (_what, line) => {
    vi.stubGlobal('fetch', line);
    const controller = new AbortController();
    const failure = failureOf(api('GET /stacks', { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await failure).toMatchObject({ name: 'ApiError', message: 'Request aborted' });
  },
);

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['somebody else answers', async () => new Response('<h1>Hotel WLAN</h1>')],
])('A call that %s says: Network Error', { tags: '@spec:8.8' }, async (_what, line) => {
  vi.stubGlobal('fetch', line);
  expect(await failureOf(api('GET /stacks'))).toMatchObject({ name: 'ApiError', message: 'Network Error' });
});

test('A call that answers with a file gives its text', async () => {
  const headers = { 'content-type': 'text/markdown', 'content-disposition': 'attachment; filename="x.md"' };
  vi.stubGlobal('fetch', async () => new Response('---\nmodule: X\n', { headers }));
  expect(await api('GET /modules/{id}/export', { params: { id: 1 } })).toBe('---\nmodule: X\n');
});
