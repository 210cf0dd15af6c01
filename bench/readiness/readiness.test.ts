import { seededRandom } from '@flipstack/study';
import { fsrsModel } from '@flipstack/study/memory';
import { defaultParameters } from '@flipstack/study/scheduler';
import { describe, expect, it } from 'vitest';
import { prepareBoth } from './prepare.ts';
import { drawCandidate, study, trueRight } from './world.ts';

describe('prepareBoth', () => {
  it('gives the same result for the same learner and seed, and another for another', () => {
    const once = prepareBoth(1, 1);
    expect(prepareBoth(1, 1)).toEqual(once);
    expect(prepareBoth(2, 1)).not.toEqual(once);
    expect(once.planned.eve?.passProbability).toBeGreaterThan(0);
    expect(once.uniform.halfway).toBeUndefined();
  });
});

describe('trueRight', () => {
  it('rises with what was studied and on a good day, and falls with time', () => {
    const learner = drawCandidate(3, 2);
    const [card] = learner.cards;
    if (card === undefined) throw new Error('There is no card');
    const before = trueRight(learner, card, 0, 0);
    expect(trueRight(learner, card, 0, 1)).toBeGreaterThan(before);
    study(learner, card, fsrsModel(defaultParameters), 0, seededRandom(1));
    expect(trueRight(learner, card, 0, 0)).toBeGreaterThan(before);
    expect(trueRight(learner, card, 30, 0)).toBeLessThan(trueRight(learner, card, 0, 0));
    expect(card.known.isSeen).toBe(true);
  });
});
