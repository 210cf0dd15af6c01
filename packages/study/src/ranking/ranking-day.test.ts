import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcDay, weekOf } from './ranking-day.ts';

const dayOf = (date: string): number => utcDay(Date.parse(date));

describe('utcDay', () => {
  it('changes at midnight UTC', () => {
    expect(utcDay(0)).toBe(0);
    expect(dayOf('2026-11-23T23:59:59.999Z')).toBe(dayOf('2026-11-23'));
    expect(dayOf('2026-11-24')).toBe(dayOf('2026-11-23') + 1);
  });
});

describe('weekOf', () => {
  it('is the Monday on or before the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 50_000 }), (day) => {
        const monday = weekOf(day);
        expect(new Date(monday * 86_400_000).getUTCDay()).toBe(1);
        expect(day - monday).toBeGreaterThanOrEqual(0);
        expect(day - monday).toBeLessThan(7);
      }),
    );
  });
});
