import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountQueue, type EndTurn } from '../src/security/account-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ada = 1;
const bob = 2;
const config = { rateLimitScale: 1 };

/** Asks for turns, and keeps those that have begun. */
function ask(queue: ReturnType<typeof createAccountQueue>, userId: number, count: number): EndTurn[] {
  const begun: EndTurn[] = [];
  for (let asked = 0; asked < count; asked++) void queue.begin(userId).then((end) => begun.push(end));
  return begun;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('The queue of an account', () => {
  test('runs a few pieces of work at a time, in order of arrival', async () => {
    const queue = createAccountQueue({ atOnce: 2, waitingMax: 2 }, config);
    const turns = ask(queue, ada, 4);
    const others = ask(queue, bob, 1);
    await pass(0);
    expect([turns.length, others.length, queue.waiting()]).toEqual([2, 1, 2]);
    await expect(queue.begin(ada)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    turns[0]?.();
    turns[0]?.();
    await pass(0);
    expect([turns.length, queue.waiting()]).toEqual([3, 1]);
  });

  test('waits only for rest beyond two seconds', async () => {
    const queue = createAccountQueue({ atOnce: 1, waitingMax: 10 }, config);
    const turns = ask(queue, ada, 5);
    const begunAfter = async (ms: number) => {
      await pass(ms);
      return turns.length;
    };
    expect(await begunAfter(0)).toBe(1);
    turns[0]?.(1_500);
    expect(await begunAfter(0)).toBe(2);
    turns[1]?.(1_500);
    // 3,000 ms of rest have added up, and 2,000 are not noticed.
    expect(await begunAfter(999)).toBe(2);
    expect(await begunAfter(1)).toBe(3);
    turns[2]?.(60_000);
    // One piece of work counts as 10 s at most.
    expect(await begunAfter(9_999)).toBe(3);
    expect(await begunAfter(1)).toBe(4);
    const others = ask(queue, bob, 1);
    await pass(0);
    expect(others).toHaveLength(1);
  });

  test('waits sooner if its allowance is smaller', async () => {
    const queue = createAccountQueue({ atOnce: 1, waitingMax: 10, restAllowanceMs: 500 }, config);
    const turns = ask(queue, ada, 2);
    await pass(0);
    turns[0]?.(1_500);
    await pass(999);
    expect(turns).toHaveLength(1);
    await pass(1);
    expect(turns).toHaveLength(2);
  });

  test('continues after a rest while another piece of work is still running', async () => {
    const queue = createAccountQueue({ atOnce: 2, waitingMax: 10 }, config);
    const turns = ask(queue, ada, 3);
    await pass(0);
    turns[0]?.(5_000);
    await pass(2_999);
    expect(turns).toHaveLength(2);
    await pass(1);
    expect(turns).toHaveLength(3);
  });

  test.each([
    ['does not wait without rate limits', 0, 0],
    ['waits half as long for a rest if the limits are doubled', 2, 500],
    ['waits twice as long for a rest if the limits are halved', 0.5, 8_000],
    ['waits for a day if the limits are next to nothing', 1e-9, 24 * 60 * 60 * 1000 - 2_000],
  ])('%s', async (_, rateLimitScale, waitMs) => {
    const queue = createAccountQueue({ atOnce: 1, waitingMax: 10 }, { rateLimitScale });
    const turns = ask(queue, ada, 2);
    await pass(0);
    turns[0]?.(5_000);
    if (waitMs > 0) {
      await pass(waitMs - 1);
      expect(turns).toHaveLength(1);
    }
    await pass(waitMs > 0 ? 1 : 0);
    expect(turns).toHaveLength(2);
  });

  test('keeps nothing of an account that has rested', async () => {
    const queue = createAccountQueue({ atOnce: 1, waitingMax: 10 }, config);
    await queue.run(ada, async () => 'read', { restMs: () => 1_000 });
    expect(vi.getTimerCount()).toBe(1);
    await pass(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('drops those who go while they wait', async () => {
    const queue = createAccountQueue({ atOnce: 1, waitingMax: 10 }, config);
    const turns = ask(queue, ada, 1);
    const gone = new AbortController();
    const abandoned = expect(queue.begin(ada, gone.signal)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const next = ask(queue, ada, 1);
    await pass(0);
    expect(queue.waiting()).toBe(2);
    gone.abort();
    await abandoned;
    expect(queue.waiting()).toBe(1);
    turns[0]?.();
    await pass(0);
    expect(next).toHaveLength(1);
    // One that has gone takes no place.
    await expect(queue.begin(ada, gone.signal)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // One that goes after its turn has begun keeps it until it ends.
    next[0]?.();
    const kept = new AbortController();
    const end = await queue.begin(ada, kept.signal);
    kept.abort();
    const later = ask(queue, ada, 1);
    await pass(0);
    expect(later).toHaveLength(0);
    end();
    await pass(0);
    expect(later).toHaveLength(1);
  });

  test('ends a turn when the work fails', async () => {
    const queue = createAccountQueue({ atOnce: 1, waitingMax: 10 }, config);
    const failing = queue.run(ada, () => Promise.reject(new Error('lost')));
    await expect(failing).rejects.toThrow('lost');
    expect(await queue.run(ada, async () => 'read')).toBe('read');
  });
});
