import { describe, expect, onTestFinished, test } from 'vitest';
import { createRefusalDelay } from '../src/http/refusal-delay.ts';
import { listen } from '../src/listen.ts';
import { noMetrics } from '../src/metrics/metrics.ts';
import { openTestServer } from './support/test-server.ts';

function openDelay() {
  let now = 0;
  const held: (() => void)[] = [];
  const delayOf = createRefusalDelay({
    now: () => now,
    wait: (ms) => {
      expect(ms).toBe(250);
      return new Promise<void>((resolve) => held.push(resolve));
    },
  });
  /** How many of some refusals are held back. */
  const refuse = (address: string, times: number) => {
    const before = held.length;
    for (let count = 0; count < times; count++) void delayOf(address);
    return held.length - before;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { refuse, pass, held, delayOf };
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
    expect(delayOf('a')).toBeUndefined();
    for (const release of held) release();
    await null;
    expect(delayOf('a')).toBeInstanceOf(Promise);
  });

  test('wait for the delay of their address, and are the same', async () => {
    const server = await openTestServer({ variables: { PORT: '0', TRUST_PROXY: '1' } });
    const delayed: string[] = [];
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    const delayOf = (address: string) => {
      delayed.push(address);
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
    await expect.poll(() => delayed).toEqual(['198.51.100.7']);
    release();
    const response = await refused;
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
