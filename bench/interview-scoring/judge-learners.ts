import { cardLevels } from '@flipstack/content';
import { type Random, shuffle } from '@flipstack/study';
import {
  type Ability,
  estimateAbility,
  expectedShare,
  positionStandards,
  probabilityAtLevel,
  type Verdict,
  verdictOf,
} from '@flipstack/study/ability';
import { blueprint, type PositionLevel, positionLevels } from '@flipstack/study/interview';
import { type PoolItem, scoredAs, sitInterview } from './calibrate-items.ts';
import { drawLearner, type TrueLearner, trueProbability, type World } from './world.ts';

/** What an interview said about a learner, and the truth. */
export interface Judgment {
  position: PositionLevel;
  isAtLevel: boolean;
  verdict: Verdict;
  /** Whether being at level is more probable than not. */
  isProbablyAtLevel: boolean;
  /** The share of right answers. */
  raw: number;
  standardError: number;
  /** Whether the 90 % band of the expected share of a longer form contains the true one. */
  isInBand: boolean;
}

export interface InterviewSize {
  learners: number;
  /** How many interviews a learner sits for each position, each on another day. */
  interviewsEach: number;
  /** The number of scored items. */
  items: number;
}

const longFormItems = 60;

/** Lets learners sit interviews, and scores them as the product does. */
export function judgeLearners(
  pool: readonly PoolItem[],
  { learners, interviewsEach, items }: InterviewSize,
  world: World,
  random: Random,
): Judgment[] {
  const longForms = positionLevels.map((position) => ({
    position,
    longForm: drawForm(pool, position, longFormItems, random),
  }));
  return Array.from({ length: learners }, () => drawLearner(world, random)).flatMap((learner) =>
    longForms.flatMap(({ position, longForm }) =>
      Array.from({ length: interviewsEach }, () => {
        const answers = sitInterview(learner, drawForm(pool, position, items, random), world, random);
        const ability = estimateAbility(answers);
        return {
          position,
          isAtLevel: learner.ability >= positionStandards[position].cut,
          verdict: verdictOf(ability, position),
          isProbablyAtLevel: probabilityAtLevel(ability, position) >= 0.5,
          raw: answers.filter(({ isRight }) => isRight).length / answers.length,
          standardError: ability.standardError,
          isInBand: isInBand(ability, learner, longForm),
        };
      }),
    ),
  );
}

/** How many learners pass who answer interviews at random, one each. */
export function passingClickers(
  pool: readonly PoolItem[],
  position: PositionLevel,
  { learners, items }: Pick<InterviewSize, 'learners' | 'items'>,
  random: Random,
): number {
  const verdicts = Array.from({ length: learners }, () => {
    const form = drawForm(pool, position, items, random);
    const answers = form.map((item) => scoredAs(item, random() < item.truth.guessing));
    return verdictOf(estimateAbility(answers), position);
  });
  return verdicts.filter((verdict) => verdict === 'at level').length;
}

/** Different items with the levels that the blueprint asks for. */
function drawForm(
  pool: readonly PoolItem[],
  position: PositionLevel,
  items: number,
  random: Random,
): PoolItem[] {
  return cardLevels.flatMap((level) => {
    const count = Math.round((blueprint.levels[position][level] * items) / 100);
    const ofLevel = pool.filter(({ truth }) => truth.level === level);
    if (ofLevel.length < count) throw new Error(`The pool has fewer than ${count} items of ${level}`);
    return shuffle(ofLevel, random).slice(0, count);
  });
}

function isInBand({ posterior }: Ability, { ability }: TrueLearner, form: readonly PoolItem[]): boolean {
  const parts = form.map(({ truth, estimate }) => ({
    difficulty: estimate.logits,
    guessing: truth.guessing,
    weight: 1,
  }));
  const { low, high } = expectedShare(posterior, parts);
  const share = form.reduce((sum, { truth }) => sum + trueProbability(ability, truth), 0) / form.length;
  return share >= low && share <= high;
}
