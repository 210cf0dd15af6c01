import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planBacklog } from './backlog.ts';
import { isLeech } from './leech.ts';

describe('planBacklog', () => {
  it('returns undefined while one day allows everything that is due', () => {
    expect(planBacklog(50, 100, 100, [])).toBeUndefined();
    expect(planBacklog(0, 100, 0, [])).toBeUndefined();
  });

  it('forecasts when a backlog is gone', () => {
    expect(planBacklog(650, 100, 100, [])).toEqual({ waiting: 550, perDay: 100, days: 6 });
    expect(planBacklog(650, 100, 100, [30, 30, 30, 30, 30, 30, 30])).toMatchObject({ days: 9 });
  });

  it('has no end if as many cards fall due as are reviewed', () => {
    expect(
      planBacklog(
        200,
        20,
        20,
        Array.from({ length: 365 }, () => 20),
      ),
    ).toMatchObject({
      days: undefined,
    });
  });

  it('does not end later when a day allows more', () => {
    const amount = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(
        fc.nat({ max: 5000 }),
        amount,
        amount,
        fc.array(fc.nat({ max: 50 })),
        (due, few, more, upcoming) => {
          const slow = planBacklog(due, few, few, upcoming);
          const quick = planBacklog(due, few + more, few + more, upcoming);
          const daysOf = (plan: typeof slow) =>
            plan === undefined ? 0 : (plan.days ?? Number.POSITIVE_INFINITY);
          expect(daysOf(quick)).toBeLessThanOrEqual(daysOf(slow));
        },
      ),
    );
  });
});

test('a card becomes a leech at eight lapses, and again every four lapses', () => {
  expect(Array.from({ length: 18 }, (_, lapses) => lapses).filter(isLeech)).toEqual([8, 12, 16]);
});
