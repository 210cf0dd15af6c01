import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicReadiness } from './forecast-readiness.ts';
import { brierScore, reliabilityTable } from './score-forecasts.ts';
import { whatMoved } from './what-moved.ts';

const anyForecasts = fc.array(
  fc.record({ passProbability: fc.double({ min: 0, max: 1, noNaN: true }), isPassed: fc.boolean() }),
);

describe('brierScore', () => {
  it('is the mean squared difference', () => {
    const forecasts = [
      { passProbability: 0.8, isPassed: true },
      { passProbability: 0.4, isPassed: false },
    ];
    expect(brierScore(forecasts)).toBeCloseTo((0.04 + 0.16) / 2, 12);
    expect(brierScore([])).toBeUndefined();
  });
});

describe('reliabilityTable', () => {
  it('counts every forecast once, in its bin', () => {
    fc.assert(
      fc.property(anyForecasts, (forecasts) => {
        const bins = reliabilityTable(forecasts);
        expect(bins.reduce((sum, bin) => sum + bin.forecasts, 0)).toBe(forecasts.length);
        for (const { from, to, forecast } of bins) {
          if (forecast === undefined) continue;
          expect(forecast).toBeGreaterThanOrEqual(from - 1e-6);
          expect(forecast).toBeLessThanOrEqual(to + 1e-6);
        }
      }),
    );
  });

  it('compares the forecasts with what happened', () => {
    const bins = reliabilityTable([
      { passProbability: 0.6, isPassed: true },
      { passProbability: 0.7, isPassed: false },
      { passProbability: 1, isPassed: true },
    ]);
    expect(bins.map(({ forecasts }) => forecasts)).toEqual([0, 0, 0, 2, 1]);
    expect(bins[3]?.forecast).toBeCloseTo(0.65, 12);
    expect(bins[3]?.passed).toBe(0.5);
    expect(bins[0]?.passed).toBeUndefined();
  });
});

describe('whatMoved', () => {
  const topicOf = (topic: string, expectedShare: number, shareWithoutMemory: number): TopicReadiness => ({
    stack: 'SQL',
    topic,
    weight: 0.5,
    seenWeight: 0.5,
    expectedShare,
    shareWithoutMemory,
  });

  it('explains the change by memory and ability, the largest first', () => {
    const before = [topicOf('joins', 0.5, 0.5), topicOf('indexes', 0.6, 0.5)];
    const now = [topicOf('joins', 0.6, 0.52), topicOf('indexes', 0.3, 0.3)];
    const { change, topics } = whatMoved(before, now);
    expect(change).toBeCloseTo(-0.1, 12);
    expect(topics.map(({ topic }) => topic)).toEqual(['indexes', 'joins']);
    expect(topics[0]?.byAbility).toBeCloseTo(-0.1, 12);
    expect(topics[0]?.byMemory).toBeCloseTo(-0.05, 12);
    expect(topics[1]?.byMemory).toBeCloseTo(0.04, 12);
  });

  it('leaves out what hardly moved, and keeps topics that came or went', () => {
    const before = [topicOf('joins', 0.5, 0.5)];
    expect(whatMoved(before, before)).toEqual({ change: 0, topics: [] });
    expect(whatMoved(before, []).topics[0]?.change).toBeCloseTo(-0.25, 12);
    expect(whatMoved([], before).topics[0]?.change).toBeCloseTo(0.25, 12);
  });
});
