import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitForTurn } from '../src/event-loop/wait-for-turn.ts';

test('One of several pieces of long work continues in each turn of the event loop, in order', async () => {
  const order: string[] = [];
  const work = async (name: string, slices: number) => {
    for (let slice = 1; slice <= slices; slice++) {
      await waitForTurn();
      order.push(`${name}${slice}`);
    }
  };
  const all = Promise.all([work('a', 3), work('b', 1), work('c', 2)]);
  const perTurn: string[] = [];
  while (order.length < 6) {
    const before = order.length;
    await setImmediate();
    perTurn.push(order.slice(before).join(' '));
  }
  await all;
  expect(perTurn.filter((turn) => turn !== '')).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});
