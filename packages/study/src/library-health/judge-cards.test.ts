import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { cardsPerLevelMin, judgeCards, type MeasuredCard, typicalDifficulties } from './judge-cards.ts';

const card = (level: MeasuredCard['level'], difficulty: number, more: Partial<MeasuredCard> = {}) => ({
  level,
  difficulty,
  learners: 100,
  variance: 1,
  ...more,
});

/** As many cards of each level as are needed, with typical difficulties of 3, 5 and 7. */
const labeledWell = cardLevels.flatMap((level, index) =>
  Array.from({ length: cardsPerLevelMin }, () => card(level, 3 + 2 * index)),
);

/** Judges a card among many others, so that it does not move what is typical by much. */
function judge(judged: MeasuredCard) {
  const others = Array.from({ length: 50 }, () => labeledWell).flat();
  const [judgment] = judgeCards([judged, ...others]);
  if (judgment === undefined) throw new Error('The card was not judged');
  return judgment;
}

describe('typicalDifficulties', () => {
  it('are the means of the cards with each label', () => {
    const mixed = labeledWell.map((each, index) => ({
      ...each,
      difficulty: each.difficulty + (index % 2 === 0 ? 0.5 : -0.5),
    }));
    expect(typicalDifficulties(mixed)).toEqual({ EASY: 3, MEDIUM: 5, HARD: 7 });
  });

  it('need enough cards of every level', () => {
    for (const level of cardLevels) {
      const missing = labeledWell.findIndex((each) => each.level === level);
      expect(typicalDifficulties(labeledWell.toSpliced(missing, 1))).toBeUndefined();
    }
  });

  it('do not exist if cards with a harder label are not harder', () => {
    const confused = labeledWell.map((each) => (each.level === 'HARD' ? { ...each, difficulty: 4 } : each));
    expect(typicalDifficulties(confused)).toBeUndefined();
  });
});

describe('judgeCards', () => {
  it('finds no fault with labels that fit', () => {
    for (const { mislabeledBy } of judgeCards(labeledWell)) expect(mislabeledBy).toBeUndefined();
    expect(judgeCards(labeledWell).map(({ level }) => level)).toEqual(labeledWell.map(({ level }) => level));
  });

  it('calls a card mislabeled when its whole interval is nearer to another level', () => {
    const low = judge(card('EASY', 5));
    expect(low.level).toBe('MEDIUM');
    // The middle between 3 and 5 is 4, and the interval is 5 ± 0.198.
    expect(low.mislabeledBy).toBeCloseTo(5 - 0.198 - 4, 1);
    expect(judge(card('HARD', 3)).level).toBe('EASY');
    expect(judge(card('HARD', 3)).mislabeledBy).toBeGreaterThan(2);
  });

  it('does not when the interval reaches the nearer half of its label', () => {
    const judged = judge(card('EASY', 4.3, { learners: 10 }));
    expect(judged.level).toBe('MEDIUM');
    expect(judged.low).toBeLessThan(4);
    expect(judged.mislabeledBy).toBeUndefined();
  });

  it('gives intervals but no levels without typical difficulties', () => {
    const [judged] = judgeCards([card('EASY', 9)]);
    expect(judged).toMatchObject({ level: undefined, mislabeledBy: undefined });
    expect(judged?.low).toBeGreaterThan(8.7);
    expect(judgeCards([])).toEqual([]);
  });

  it('calls only cards mislabeled whose nearest level is another one', () => {
    const anyCard = fc.record({
      level: fc.constantFrom(...cardLevels),
      learners: fc.integer({ min: 10, max: 1000 }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      variance: fc.double({ min: 0, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyCard), (cards) => {
        const all = [...cards, ...labeledWell];
        for (const [index, { level, mislabeledBy }] of judgeCards(all).entries())
          if (mislabeledBy !== undefined) expect(level).not.toBe(all[index]?.level);
      }),
    );
  });

  it('judges a card more clearly the farther its difficulty is from its label', () => {
    const by = [4.5, 5, 6, 8].map((difficulty) => judge(card('EASY', difficulty)).mislabeledBy ?? 0);
    expect(by).toEqual(by.toSorted((one, other) => one - other));
  });
});
