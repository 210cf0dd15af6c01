import { describe, expect, test } from 'vitest';
import { createAdmission } from '../src/http/admission.ts';

/** A turn of the event loop in which each accepted request takes some time. */
function turns(requestMs: number) {
  let now = 0;
  let endTurn: (() => void) | undefined;
  const isAccepted = createAdmission({
    now: () => now,
    atEndOfTurn: (callback) => {
      expect(endTurn, 'the turn has begun already').toBeUndefined();
      endTurn = callback;
    },
  });
  return (requests: number, ...later: string[]) => {
    let accepted = 0;
    const addresses = [...Array.from({ length: requests }, () => '192.0.2.1'), ...later];
    for (const address of addresses)
      if (isAccepted(address)) {
        accepted++;
        now += requestMs;
      }
    endTurn?.();
    endTurn = undefined;
    now += 1;
    return accepted;
  };
}

describe('The requests of a turn', () => {
  test('are all accepted while they take little time', () => {
    expect(turns(0.02)(450)).toBe(450);
  });

  test('are refused to an address with many once they have kept the process busy for 10 ms', () => {
    const turn = turns(0.25);
    expect([turn(5000), turn(5000), turn(10)]).toEqual([41, 41, 10]);
  });

  test('of one address do not use up the time of others', () => {
    const others = Array.from({ length: 20 }, (_, number) => `198.51.100.${number}`);
    expect(turns(0.25)(5000, ...others)).toBe(41 + 20);
    const many = Array.from({ length: 1000 }, (_, number) => `198.51.100.${number}`);
    expect(turns(0.5)(0, ...many)).toBe(121);
  });

  test('are accepted up to 32 on a machine that takes long for each', () => {
    expect(turns(300)(100)).toBe(32);
  });
});
