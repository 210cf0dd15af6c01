import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, showUser } from './api.ts';

/** Connections on which the response, or the rest of it, never arrives. */
const hangs = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const hangsInBody = async (_address: string, { signal }: RequestInit) =>
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

it.each([
  ['has not started', hangs],
  ['has not ended', hangsInBody],
])(
  'fails with “timeout of 15000ms exceeded” when the response %s after 15 seconds',
  { tags: ['@spec:8.10', '@spec:9.17'] },
  async (_what, fetchStub) => {
    vi.stubGlobal('fetch', fetchStub);
    const failure = failureOf(api('GET /stacks'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toEqual({ name: 'ApiError', message: 'timeout of 15000ms exceeded', status: 0 });
  },
);

it.each([
  ['has not started', hangs],
  ['is arriving', hangsInBody],
])(
  'fails with “Request aborted” when aborted while the response %s',
  { tags: '@spec:8.9' },
  async (_what, fetchStub) => {
    vi.stubGlobal('fetch', fetchStub);
    const controller = new AbortController();
    const failure = failureOf(api('GET /stacks', { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await failure).toMatchObject({ name: 'ApiError', message: 'Request aborted' });
  },
);

it.each([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the response is not from our server', async () => new Response('<h1>Hotel Wi-Fi</h1>')],
])('fails with “Network Error” when %s', { tags: '@spec:8.8' }, async (_what, fetchStub) => {
  vi.stubGlobal('fetch', fetchStub);
  expect(await failureOf(api('GET /stacks'))).toMatchObject({ name: 'ApiError', message: 'Network Error' });
});

it('returns the text of a file', async () => {
  const headers = { 'content-type': 'text/markdown', 'content-disposition': 'attachment; filename="x.md"' };
  vi.stubGlobal('fetch', async () => new Response('---\nmodule: X\n', { headers }));
  expect(await api('GET /modules/{id}/export', { params: { id: 1 } })).toBe('---\nmodule: X\n');
});

describe('the user on screen', () => {
  const headersOf = (fetchStub: ReturnType<typeof vi.fn>) =>
    fetchStub.mock.calls.map(([, { headers }]) => headers['x-user-id']);
  afterEach(() => showUser(undefined));

  it('is named by writes only', async () => {
    const fetchStub = vi.fn(async () => Response.json([]));
    vi.stubGlobal('fetch', fetchStub);
    showUser(7);
    await api('GET /stacks');
    await api('POST /auth/logout');
    showUser(undefined);
    await api('POST /auth/logout');
    expect(headersOf(fetchStub)).toEqual([undefined, '7', undefined]);
  });
});
