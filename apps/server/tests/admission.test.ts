import { describe, expect, test } from 'vitest';
import { createAdmission } from '../src/http/admission.ts';

/** A turn of the event loop in which each accepted request takes some time. */
function turns(requestMs: number) {
  let now = 0;
  let endTurn: (() => void) | undefined;
  const { accepts } = createAdmission(undefined, {
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
      if (accepts(address)) {
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

describe('When many addresses send requests in each turn', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, number) => `198.51.100.${number}`);

  test('less is accepted once turns have been long for 100 ms, until for 100 ms all fit in short ones', () => {
    const turn = turns(0.5);
    const many = addresses(1000);
    // In the second turn, 100 ms are over. From the third one on, 12 ms are less than 32 requests take.
    expect([turn(0, ...many), turn(0, ...many), turn(0, ...many), turn(0, ...many)]).toEqual([
      121, 77, 32, 32,
    ]);
    for (let count = 0; count < 10; count++) expect(turn(0, ...addresses(20))).toBe(20);
    expect(turn(0, ...many)).toBe(121);
  });

  test('a single long turn changes nothing', () => {
    const turn = turns(0.5);
    expect([turn(0, ...addresses(1000)), turn(0, ...addresses(40)), turn(0, ...addresses(1000))]).toEqual([
      121, 40, 121,
    ]);
  });

  test('an address that sends many in short turns does not reduce what others may send', () => {
    const turn = turns(0.25);
    for (let count = 0; count < 100; count++) expect(turn(5000, ...addresses(20))).toBe(61);
    expect(turn(0, ...addresses(1000))).toBe(241);
  });
});

describe('Requests that wait for connections to the database', () => {
  const flooder = '192.0.2.1';
  const member = (number: number) => `198.51.100.${number}`;

  /** Ten connections, and a clock and a queue that the test moves. */
  function openQueue() {
    const state = { waiting: 0, now: 0, endTurn: () => {} };
    const admission = createAdmission(
      { waiting: () => state.waiting, connections: 10 },
      {
        now: () => state.now,
        atEndOfTurn: (callback) => {
          state.endTurn = callback;
        },
      },
    );
    const accepted = (address: string, requests: number) =>
      Array.from({ length: requests }).filter(() => admission.accepts(address)).length;
    const nextTurn = (ms: number, waiting: number) => {
      state.endTurn();
      state.now += ms;
      state.waiting = waiting;
    };
    return { admission, accepted, nextTurn };
  }

  test('are accepted when many come together, and fewer of an address that sends most', () => {
    const { accepted } = openQueue();
    expect(accepted(flooder, 100)).toBe(20);
    expect([accepted(member(1), 100), accepted(member(2), 100), accepted(member(3), 100)]).toEqual([8, 8, 4]);
  });

  test('are accepted beyond three while connections are free', () => {
    const { accepted, nextTurn } = openQueue();
    accepted(member(1), 11);
    nextTurn(100, 10);
    expect(accepted(member(2), 1)).toBe(0);
    nextTurn(1, -5);
    expect(accepted(member(3), 10)).toBe(8);
  });

  test('are refused when the queue does not become shorter than ten', () => {
    const { accepted, nextTurn } = openQueue();
    nextTurn(10, 12);
    expect(accepted(member(1), 1)).toBe(1);
    nextTurn(99, 12);
    expect(accepted(member(2), 1)).toBe(1);
    nextTurn(1, 12);
    expect(accepted(member(3), 1)).toBe(0);
  });

  test('are then refused beyond three, until for 100 ms none was', () => {
    const { accepted, nextTurn } = openQueue();
    accepted(member(1), 11);
    nextTurn(100, 10);
    expect(accepted(member(4), 1)).toBe(0);
    nextTurn(50, 0);
    expect(accepted(member(2), 7)).toBe(3);
    nextTurn(99, 9);
    expect(accepted(member(3), 1)).toBe(0);
    nextTurn(99, 2);
    expect(accepted(member(3), 1)).toBe(1);
    nextTurn(1, 9);
    expect(accepted(member(3), 1)).toBe(1);
  });

  test('of an address that sends most are refused before others', () => {
    const { accepted, nextTurn } = openQueue();
    accepted(flooder, 8);
    accepted(member(1), 3);
    nextTurn(100, 10);
    expect(accepted(member(2), 1)).toBe(0);
    nextTurn(1, 2);
    expect([accepted(flooder, 1), accepted(member(2), 1)]).toEqual([0, 1]);
  });

  test('of an address count until they are answered', () => {
    const { admission, accepted, nextTurn } = openQueue();
    expect(accepted(flooder, 8)).toBe(8);
    nextTurn(1, 20);
    expect(accepted(flooder, 5)).toBe(0);
    expect(accepted(member(1), 5)).toBe(5);
    admission.end(flooder);
    expect(accepted(flooder, 5)).toBe(1);
  });
});
