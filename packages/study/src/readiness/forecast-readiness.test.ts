import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateAbility } from '../ability/estimate-ability.ts';
import { positionLevels } from '../interview/blueprint.ts';
import { readinessCards, readinessInput, remembered, today } from '../tests/any-readiness.ts';
import { forecastReadiness, type Readiness, seenWeightMin } from './forecast-readiness.ts';
import type { ReadinessCard, StackAbility } from './readiness-input.ts';

const seed = 7;
const forecastOf = (readiness: Readiness) => {
  if (readiness.forecast === undefined) throw new Error('There is no forecast');
  return readiness.forecast;
};
const meanShare = ({ topics }: Readiness) =>
  topics.reduce((sum, { weight, expectedShare }) => sum + weight * expectedShare, 0);

/** After this many answers, of which the given share was right. */
const abilityAfter = (items: number, share: number, days = 1): StackAbility => ({
  posterior: estimateAbility(
    Array.from({ length: items }, (_, index) => ({
      difficulty: 0,
      guessing: 0,
      isRight: index < items * share,
    })),
  ).posterior,
  days,
});

describe('forecastReadiness', () => {
  it('gives the same forecast for the same seed, in whatever order the cards are', () => {
    const cards = readinessCards().map((card, index) => remembered(card, 1 + index));
    const readiness = forecastReadiness(readinessInput(cards), { seed });
    expect(forecastReadiness(readinessInput(cards), { seed })).toEqual(readiness);
    expect(forecastReadiness(readinessInput(cards.toReversed()), { seed })).toEqual(readiness);
    expect(forecastReadiness(readinessInput(cards), { seed: 8 })).not.toEqual(readiness);
  });

  it('has a median within the band, and shares from 0 to 1', () => {
    const anyMemory = fc.option(
      fc.record({ stability: fc.double({ min: 0.1, max: 500, noNaN: true }), daysAgo: fc.nat(60) }),
    );
    const cards = readinessCards();
    const anyCards = fc
      .array(anyMemory, { minLength: cards.length, maxLength: cards.length })
      .map((memories) =>
        cards.map((card, index) => {
          const memory = memories[index];
          return memory ? remembered(card, memory.stability, memory.daysAgo) : card;
        }),
      );
    fc.assert(
      fc.property(anyCards, fc.integer(), fc.constantFrom(...positionLevels), (drawn, anySeed, level) => {
        const input = readinessInput(drawn);
        const { median, low, high, passProbability, passShare } = forecastOf(
          forecastReadiness({ ...input, choice: { ...input.choice, level } }, { seed: anySeed }),
        );
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(median);
        expect(median).toBeLessThan(high);
        expect(high).toBeLessThanOrEqual(1);
        expect(passProbability).toBeGreaterThanOrEqual(0);
        expect(passProbability).toBeLessThanOrEqual(1);
        expect(passShare).toBeGreaterThan(0.5);
      }),
      { numRuns: 20 },
    );
  });

  it('rises with what is remembered, and falls with the days until the date', () => {
    const unreviewed = readinessCards();
    const weak = unreviewed.map((card) => remembered(card, 3));
    const strong = unreviewed.map((card) => remembered(card, 100));
    const [none, some, much] = [unreviewed, weak, strong].map((cards) =>
      forecastReadiness(readinessInput(cards), { seed }),
    ) as [Readiness, Readiness, Readiness];
    expect(forecastOf(some).median).toBeGreaterThan(forecastOf(none).median + 0.1);
    expect(forecastOf(much).median).toBeGreaterThan(forecastOf(some).median + 0.05);
    expect(forecastOf(much).passProbability).toBeGreaterThan(forecastOf(none).passProbability);
    const later = forecastReadiness(readinessInput(weak, { date: today + 60 }), { seed });
    expect(meanShare(later)).toBeLessThan(meanShare(some));
  });

  it('expects as much as the simulated interviews come to', () => {
    const cards = readinessCards().map((card, index) => (index % 2 === 0 ? remembered(card, 20) : card));
    for (const abilities of [new Map(), new Map([['Java', abilityAfter(40, 0.8)]])]) {
      const readiness = forecastReadiness(readinessInput(cards, { abilities }), { seed });
      // The median of a skewed distribution is not its mean.
      expect(forecastOf(readiness).median).toBeCloseTo(meanShare(readiness), 1);
    }
  });

  it('narrows with the answers of interviews, and less if they are all of one day', () => {
    const cards = readinessCards();
    const widthWith = (ability?: StackAbility) => {
      const abilities = new Map(ability === undefined ? [] : [['Java', ability] as const]);
      const { low, high } = forecastOf(forecastReadiness(readinessInput(cards, { abilities }), { seed }));
      return high - low;
    };
    expect(widthWith(abilityAfter(60, 0.5, 4))).toBeLessThan(widthWith() - 0.1);
    expect(widthWith(abilityAfter(400, 0.5, 100))).toBeLessThan(widthWith(abilityAfter(400, 0.5, 1)));
  });

  it('forecasts today if the date has passed', () => {
    const cards = readinessCards().map((card) => remembered(card, 5));
    const passed = forecastReadiness(readinessInput(cards, { date: today - 3 }), { seed });
    expect(passed).toEqual(forecastReadiness(readinessInput(cards, { date: today }), { seed }));
  });

  it('takes the recall on the date from a plan', () => {
    const cards = readinessCards();
    const recallOnDate = new Map(cards.map(({ id }) => [id, 0.95]));
    const planned = forecastReadiness(readinessInput(cards), { seed, recallOnDate });
    expect(meanShare(planned)).toBeGreaterThan(meanShare(forecastReadiness(readinessInput(cards), { seed })));
  });

  it('ignores cards of other stacks, and what the learner knows of open questions', () => {
    const scored = readinessCards();
    const others = readinessCards({ stacks: ['JS'] }).map((card) => ({ ...card, id: `js ${card.id}` }));
    const open = readinessCards({ kinds: ['flip'] }).map((card) => ({ ...card, id: `open ${card.id}` }));
    const unseen = open.map((card) => ({ ...card, isSeen: false }));
    const readiness = forecastReadiness(readinessInput([...scored, ...unseen, ...others]), { seed });
    expect(readiness).toEqual(
      forecastReadiness(readinessInput([...scored, ...open.map((card) => remembered(card, 9))]), { seed }),
    );
    expect(readiness.seenWeight).toBeCloseTo(1, 12);
  });

  it('describes every topic, with weights that add up to 1', () => {
    const stacks = ['SQL', 'Java'];
    const input = readinessInput(readinessCards({ stacks }));
    const { topics } = forecastReadiness({ ...input, choice: { ...input.choice, stacks } }, { seed });
    expect(topics.map(({ stack, topic }) => `${stack} ${topic}`)).toEqual([
      'SQL collections',
      'SQL generics',
      'SQL streams',
      'SQL threads',
      'Java collections',
      'Java generics',
      'Java streams',
      'Java threads',
    ]);
    expect(topics.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    for (const { weight, seenWeight, expectedShare, shareWithoutMemory } of topics) {
      expect(weight).toBeCloseTo(1 / 8, 12);
      expect(seenWeight).toBeCloseTo(weight, 12);
      expect(expectedShare).toBe(shareWithoutMemory);
    }
  });
});

describe('what a forecast needs', () => {
  /** Topics of equal weight, of which these have been seen. */
  const seenIn = (seen: readonly string[], cards: readonly ReadinessCard[] = readinessCards()) =>
    forecastReadiness(readinessInput(cards.map((card) => ({ ...card, isSeen: seen.includes(card.topic) }))), {
      seed,
    });

  it('gives no forecast under 60 % of the weight, and names what is missing', () => {
    const readiness = seenIn(['streams', 'threads']);
    expect(readiness.forecast).toBeUndefined();
    expect(readiness.seenWeight).toBeCloseTo(0.5, 12);
    expect(readiness.missing).toMatchObject([
      { stack: 'Java', topic: 'collections' },
      { stack: 'Java', topic: 'generics' },
    ]);
    expect(readiness.missing[0]?.weight).toBeCloseTo(0.25, 12);
    expect(seenIn(['streams', 'threads', 'generics']).forecast).toBeDefined();
  });

  it('gives a forecast at exactly 60 %', () => {
    const topics = ['a', 'b', 'c', 'd', 'e'];
    const readiness = seenIn(['a', 'b', 'c'], readinessCards({ topics }));
    expect(readiness.seenWeight).toBeCloseTo(seenWeightMin, 12);
    expect(readiness.forecast).toBeDefined();
  });

  it('names the largest missing topic first', () => {
    const cards = readinessCards().map((card, index) => ({
      ...card,
      isSeen: card.topic === 'threads' ? false : index % 3 !== 0,
    }));
    const { missing } = forecastReadiness(readinessInput(cards), { seed });
    expect(missing[0]?.topic).toBe('threads');
    const weights = missing.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  });

  it('gives no forecast if no card can be scored', () => {
    for (const cards of [[], readinessCards({ kinds: ['flip'] })]) {
      expect(forecastReadiness(readinessInput(cards), { seed })).toEqual({
        forecast: undefined,
        seenWeight: 0,
        topics: [],
        missing: [],
      });
    }
  });
});
