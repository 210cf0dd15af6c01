import type { CardLevel } from '../card-level.ts';
import { fullStabilityDays, perfectCourse, type RankedMemory, shareLeft } from './ranked-memory.ts';
import { weekOf } from './ranking-day.ts';

/** The points of a card that has been known for a long time. */
export const levelWeight: Readonly<Record<CardLevel, number>> = { EASY: 1, MEDIUM: 2, HARD: 3 };

/**
 * The points of a card on the knowledge ladder: the weight of its level × min(1, stability / 30 days)
 * × min(1, probability of recall / 0.9). They are at most the weight.
 *
 * @param level what the library says now
 * @param day from `utcDay`
 */
export const cardPoints = (
  memory: Pick<RankedMemory, 'stability' | 'lastDay'>,
  level: CardLevel,
  day: number,
): number => levelWeight[level] * maturity(memory.stability) * shareLeft(memory, day);

/**
 * The most points that a card has ever had. They never fall, and they rise only with reviews that
 * count. The gain of a week is how much their sum rose since Monday: see `knowledgeGain`.
 */
export const recordPoints = ({ bestStability }: Pick<RankedMemory, 'bestStability'>, level: CardLevel) =>
  levelWeight[level] * maturity(bestStability);

/** What a member who is always on time has gained at each step of a card, for a weight of 1. */
const stepsOnTime = perfectCourse.map(({ age, stability }, index) => {
  const before = perfectCourse[index - 1];
  return { age, gain: maturity(stability) - (before === undefined ? 0 : maturity(before.stability)) };
});

/**
 * The gain in their best week of a member who entered the same cards on the same days, always
 * remembered them and was always on time. No week counts more (`knowledgeGain`): without a limit, a
 * member could save up reviews for months and make them all in one week.
 *
 * @param cards all cards that entered the ladder, or those of one stack
 * @param week the last week that is looked at, from `weekOf`
 */
export function bestWeekOnTime(
  cards: Iterable<{ enteredDay: number; level: CardLevel }>,
  week: number,
): number {
  const gains = new Map<number, number>();
  for (const { enteredDay, level } of cards) {
    for (const { age, gain } of stepsOnTime) {
      const ofStep = weekOf(enteredDay + age);
      if (ofStep <= week) gains.set(ofStep, (gains.get(ofStep) ?? 0) + gain * levelWeight[level]);
    }
  }
  return Math.max(0, ...gains.values());
}

/**
 * The gain of a week on the knowledge ladder. It compares records instead of points, so that
 * forgetting cards on purpose and learning them again gains nothing.
 *
 * @param recordAtStart the sum of `recordPoints` after the last review before Monday 00:00 UTC; 0
 *   without one
 * @param record the sum now, of the same stacks
 * @param most `bestWeekOnTime` of the same cards and this week
 */
export const knowledgeGain = (recordAtStart: number, record: number, most: number): number =>
  Math.min(Math.max(0, record - recordAtStart), most);

function maturity(stability: number): number {
  return Math.min(1, stability / fullStabilityDays);
}
