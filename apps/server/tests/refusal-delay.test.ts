import { EventEmitter } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRefusalDelay } from '../src/http/refusal-delay.ts';
import { listen } from '../src/listen.ts';
import { noMetrics } from '../src/metrics/metrics.ts';
import { openTestServer } from './support/test-server.ts';

/** Of a client that waits for the response. */
const present = () => {};

function openDelay() {
  let now = 0;
  const held: (() => void)[] = [];
  const waits: number[] = [];
  const delayOf = createRefusalDelay({
    now: () => now,
    wait: (ms) => {
      waits.push(ms);
      return new Promise<void>((resolve) => held.push(resolve));
    },
  });
  /** How many of some refusals are held back, and not longer than usual. */
  const refuse = (address: string, times: number) => {
    const before = held.length;
    for (let count = 0; count < times; count++) void delayOf(address, 0, present);
    expect(waits.every((ms) => ms === 1000)).toBe(true);
    return held.length - before;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { refuse, pass, held, waits, delayOf };
}

describe('Refusals', () => {
  test('are sent at once up to twenty times a second to each address', () => {
    const { refuse, pass } = openDelay();
    expect([refuse('a', 20), refuse('a', 5), refuse('b', 20)]).toEqual([0, 5, 0]);
    pass(999);
    expect(refuse('a', 1)).toBe(1);
    pass(1);
    expect([refuse('a', 20), refuse('a', 1)]).toEqual([0, 1]);
  });

  test('are sent at once while 4,000 are held back', async () => {
    const { refuse, held, delayOf } = openDelay();
    expect(refuse('a', 5000)).toBe(4000);
    expect(delayOf('a', 0, present)).toBeUndefined();
    for (const release of held) release();
    await null;
    expect(delayOf('a', 0, present)).toBeInstanceOf(Promise);
  });

  test('of large bodies are sent so that an address has four megabytes a second discarded', () => {
    const { pass, waits, delayOf } = openDelay();
    for (let count = 0; count < 4; count++) void delayOf('a', 2_000_000, present);
    expect(delayOf('b', 1_000_000, present)).toBeUndefined();
    expect(waits).toEqual([1000, 1000, 1000, 1500]);
    pass(1500);
    void delayOf('a', 0, present);
    expect(waits.at(-1)).toBe(1000);
    pass(500);
    expect(delayOf('a', 0, present)).toBeUndefined();
  });

  test('are not held back once the client has gone', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const delayOf = createRefusalDelay();
    const clients = new EventEmitter();
    clients.setMaxListeners(0);
    const whenGone = (callback: () => void) => clients.once('close', callback);
    const held = Array.from({ length: 4020 }, () => delayOf('a', 0, whenGone));
    expect(delayOf('a', 0, present)).toBeUndefined();
    clients.emit('close');
    await Promise.all(held);
    const last = delayOf('a', 0, whenGone);
    expect(last).toBeInstanceOf(Promise);
    clients.emit('close');
    await last;
  });

  test('of large bodies are sent within five seconds', () => {
    const { waits, delayOf } = openDelay();
    for (let count = 0; count < 10; count++) void delayOf('a', 16_000_000, present);
    expect(waits.slice(0, 5)).toEqual([1000, 4000, 5000, 5000, 5000]);
  });

  test('count the body that Node.js will discard', async () => {
    const server = await openTestServer({ variables: { PORT: '0' } });
    const ada = await server.member('ada');
    const unread: number[] = [];
    const delayOf = (_address: string, bytes: number) => {
      unread.push(bytes);
      return undefined;
    };
    const { server: socketServer, address } = await listen(server.app, server.services.config, noMetrics, {
      delayOf,
    });
    onTestFinished(() => void socketServer.close());
    const upload = async (body: Uint8Array<ArrayBuffer>) => {
      const headers = { cookie: ada.cookie ?? '', 'content-type': 'application/octet-stream' };
      const response = await fetch(`${address}/api/v1/imports?name=cards.csv`, {
        method: 'POST',
        headers,
        body,
      });
      await response.text();
      return response.status;
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt++) statuses.push(await upload(new Uint8Array(1)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await upload(new Uint8Array(5_000_000))).toBe(429);
    expect(unread.at(-1)).toBe(5_000_000);
    const guest = { method: 'POST', body: new Uint8Array(3_000_000) };
    expect((await fetch(`${address}/api/v1/imports?name=cards.csv`, guest)).status).toBe(401);
    expect(unread.at(-1)).toBe(3_000_000);
    const refused = unread.length;
    const small = { method: 'POST', body: new Uint8Array(60_000) };
    expect((await fetch(`${address}/api/v1/imports?name=cards.csv`, small)).status).toBe(401);
    expect(unread).toHaveLength(refused);
  });

  test('wait for the delay of their address, and are the same', async () => {
    const server = await openTestServer({ variables: { PORT: '0', TRUST_PROXY: '1' } });
    const delayed: [address: string, unreadBytes: number][] = [];
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    const delayOf = (address: string, unreadBytes: number) => {
      delayed.push([address, unreadBytes]);
      return delay;
    };
    const { server: socketServer, address } = await listen(server.app, server.services.config, noMetrics, {
      delayOf,
    });
    onTestFinished(() => void socketServer.close());
    const guess = () =>
      fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ username: 'ada', password: 'wrong' }),
      });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
    expect(delayed).toEqual([]);
    const refused = guess();
    await expect.poll(() => delayed).toEqual([['198.51.100.7', 0]]);
    release();
    const response = await refused;
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
