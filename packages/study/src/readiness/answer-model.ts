import { positionStandards } from '../ability/position-standards.ts';
import { meanOf, type Posterior, posteriorOf, standardDeviationOf } from '../ability/posterior.ts';
import { probabilityRight } from '../ability/response-model.ts';
import type { PositionLevel } from '../interview/blueprint.ts';
import type { ReadinessCard, StackAbility } from './readiness-input.ts';
import { recallGain } from './recall-gain.ts';

/** In logits: how much better or worse a learner is on a day, as a standard deviation. */
export const dayDeviation = 0.5;
/** In logits: how much better or worse a learner is in a topic, as a standard deviation. */
export const topicDeviation = 0.4;

const logistic = (logits: number): number => 1 / (1 + Math.exp(-logits));

/**
 * How much a deviation brings the mean of a logistic function closer to one half. The mean over a
 * normal distribution is close to logistic(shrink · mean) (MacKay 1992, "The evidence framework
 * applied to classification networks", equation 10); the error is below 0.02.
 */
export const shrink = (variance: number): number => 1 / Math.sqrt(1 + (Math.PI * variance) / 8);

/** In a stack without answers, the learner may have any ability that learners have. */
const anyAbility: StackAbility = { posterior: posteriorOf([]), days: 0 };

/** An ability with what a single day may have added to the answers from which it was estimated. */
export interface UncertainAbility {
  posterior: Posterior;
  mean: number;
  /** Of the ability itself, in logits². */
  variance: number;
  /** In logits: the standard deviation of the mean effect of the days of the answers. */
  pastDayDeviation: number;
}

export function uncertainAbility(ability: StackAbility | undefined): UncertainAbility {
  const { posterior, days } = ability ?? anyAbility;
  const pastDayDeviation = days > 0 ? dayDeviation / Math.sqrt(days) : 0;
  return {
    posterior,
    mean: meanOf(posterior),
    variance: standardDeviationOf(posterior) ** 2 + pastDayDeviation ** 2,
    pastDayDeviation,
  };
}

/**
 * The probability that the learner answers a card correctly on a day, averaged over everything that
 * is not known: ability, day, topic and difficulty.
 */
export function expectedRight(
  { difficulty, guessing }: ReadinessCard,
  ability: UncertainAbility,
  recall: number,
): number {
  const variance = ability.variance + dayDeviation ** 2 + topicDeviation ** 2 + difficulty.standardError ** 2;
  const logit = ability.mean - difficulty.logits + recallGain(recall);
  return guessing + (1 - guessing) * logistic(shrink(variance) * logit);
}

/**
 * The probability that a learner who is exactly at the level of the position answers an item
 * correctly without having reviewed its card.
 */
const rightAtLevel = (position: PositionLevel, item: { difficulty: number; guessing: number }): number =>
  probabilityRight(positionStandards[position].cut, item);

/**
 * How many right answers pass an interview: as many as a learner exactly at the level is expected to
 * give to the same items. On the reference form of the level that is 70 %. Items that can be guessed
 * ask for more, and difficult items for less, so that the standard is the same in every interview.
 *
 * @returns a number of items, in general not a whole one
 */
export const rightToPass = (
  position: PositionLevel,
  items: readonly { difficulty: number; guessing: number }[],
): number => items.reduce((sum, item) => sum + rightAtLevel(position, item), 0);

/** Whether so many right answers pass an interview with these scored items; see `rightToPass`. */
export const isPassed = (
  position: PositionLevel,
  items: readonly { difficulty: number; guessing: number }[],
  right: number,
): boolean => right >= rightToPass(position, items) - tolerance;

/** Sums of probabilities are not exact. */
export const tolerance = 1e-9;
