import { describe, expect, test } from 'vitest';
import { createHashingQueue, type Waiter } from '../src/security/hashing-queue.ts';

/** A queue whose two places are taken until `release` is called. */
function openQueue() {
  const { enqueue } = createHashingQueue(2);
  const started: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all: Promise<unknown>[] = ['x', 'y'].map((account) =>
    enqueue({ account, address: 'held' }, () => held),
  );
  const add = (waiter: Waiter, times = 1): Promise<'done' | 'refused'>[] => {
    const added = Array.from({ length: times }, () =>
      enqueue(waiter, async () => void started.push(`${waiter.address} ${waiter.account}`)).then(
        () => 'done' as const,
        () => 'refused' as const,
      ),
    );
    all.push(...added);
    return added;
  };
  const finish = async () => {
    release();
    await Promise.all(all);
    return started;
  };
  return { add, finish };
}

describe('The hashing queue', () => {
  test('lets addresses take turns, and accounts within an address', async () => {
    const queue = openQueue();
    queue.add({ address: 'a', account: 'ada' }, 3);
    queue.add({ address: 'a', account: 'bob' });
    queue.add({ address: 'b', account: 'eve' }, 2);
    expect(await queue.finish()).toEqual(['a ada', 'b eve', 'a bob', 'b eve', 'a ada', 'a ada']);
  });

  test('admits others while one address fills it, at the expense of that address', async () => {
    const queue = openQueue();
    const flood = ['ada', 'bob', 'eve'].flatMap((account) => queue.add({ address: 'a', account }, 50));
    const others = ['b', 'c', 'd'].flatMap((address) => queue.add({ address, account: 'honest' }));
    const started = await queue.finish();
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(53);
    expect(started.slice(0, 4).sort()).toEqual(['a ada', 'b honest', 'c honest', 'd honest']);
  });

  test('admits no more of one account than half of its places, from however many addresses', async () => {
    const queue = openQueue();
    const flood = Array.from({ length: 130 }, (_, index) => index).flatMap((index) =>
      queue.add({ address: `a${index}`, account: 'ada' }),
    );
    const [other] = queue.add({ address: 'b', account: 'bob' });
    await queue.finish();
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'done')).toHaveLength(50);
    expect(await other).toBe('done');
  });

  test('goes on after work that failed', async () => {
    const { enqueue } = createHashingQueue(2);
    const waiter = { address: 'a', account: 'ada' };
    const failing = Array.from({ length: 3 }, () => enqueue(waiter, () => Promise.reject(new Error('no'))));
    const results = await Promise.allSettled([...failing, enqueue(waiter, async () => 'yes')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  });
});
