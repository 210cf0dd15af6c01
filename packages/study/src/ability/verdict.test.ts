import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { blueprint, positionLevels, scoredItemsForVerdict } from '../interview/blueprint.ts';
import { anyScoredAnswers } from '../tests/any-answer.ts';
import { estimateAbility } from './estimate-ability.ts';
import { shareAt } from './expected-share.ts';
import { positionStandards, referenceForm, shareAtLevel } from './position-standards.ts';
import { probabilityAtLevel, verdictOf } from './verdict.ts';

/** A posterior at two abilities: one above every cut, one below. */
const posteriorWith = (probability: number) =>
  estimateAbility([]).posterior.map((_, index) =>
    index === 90 ? probability : index === 10 ? 1 - probability : 0,
  );
const verdictWith = (probability: number, items = scoredItemsForVerdict) =>
  verdictOf({ posterior: posteriorWith(probability), items }, 'Middle');

describe('positionStandards', () => {
  it('has cuts from which on 70 % of the reference form are expected', () => {
    for (const position of positionLevels) {
      const { cut } = positionStandards[position];
      expect(shareAt(cut, referenceForm(position))).toBeGreaterThanOrEqual(shareAtLevel);
      expect(shareAt(cut - 0.01, referenceForm(position))).toBeLessThan(shareAtLevel);
    }
  });

  it('asks for more at higher levels', () => {
    const cuts = positionLevels.map((position) => positionStandards[position].cut);
    expect(cuts).toEqual(cuts.toSorted((one, other) => one - other));
  });

  it('has reference forms of 20 cards with the levels that interviews ask', () => {
    for (const position of positionLevels) {
      const { cards } = positionStandards[position];
      for (const level of cardLevels) expect(cards[level] * 5).toBe(blueprint.levels[position][level]);
    }
  });

  it('is printed in the documentation', () => {
    const documentation = readFileSync(new URL('../../../../docs/interview.md', import.meta.url), 'utf8');
    for (const position of positionLevels) {
      const { cards, cut } = positionStandards[position];
      const row = [position, ...cardLevels.map((level) => cards[level]), cut.toFixed(2)];
      expect(documentation).toContain(`| ${row.join(' | ')} |`);
    }
  });
});

describe('probabilityAtLevel', () => {
  it('falls from Junior to Senior', () => {
    fc.assert(
      fc.property(anyScoredAnswers, (answers) => {
        const ability = estimateAbility(answers);
        const [junior = 0, middle = 0, senior = 0] = positionLevels.map((position) =>
          probabilityAtLevel(ability, position),
        );
        expect(junior).toBeLessThanOrEqual(1);
        expect(middle).toBeLessThanOrEqual(junior);
        expect(senior).toBeLessThanOrEqual(middle);
        expect(senior).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('verdictOf', () => {
  it.each([
    [1, 'at level'],
    [0.8, 'at level'],
    [0.79, 'not enough evidence'],
    [0.5, 'not enough evidence'],
    [0.21, 'not enough evidence'],
    [0.2, 'below level'],
    [0, 'below level'],
  ])('is, with a probability of %d, “%s”', (probability, verdict) => {
    expect(verdictWith(probability)).toBe(verdict);
  });

  it('gives no verdict from fewer than 20 scored items', () => {
    expect(verdictWith(1, 19)).toBe('too few items');
    expect(verdictWith(0, 0)).toBe('too few items');
    expect(verdictWith(1, 20)).toBe('at level');
  });
});
