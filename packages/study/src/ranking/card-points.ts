import type { CardLevel } from '../card-level.ts';
import { entriesPerDayMax, fullStabilityDays, type RankedMemory, shareLeft } from './ranked-memory.ts';

/** The points of a card that is known for long. */
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

/**
 * The most that a week can bring on the knowledge ladder: as much as 30 new cards a day of the level
 * Medium. Without a limit, a member could save up reviews for months and make them all in one week.
 */
export const knowledgeGainMax = 7 * entriesPerDayMax * levelWeight.MEDIUM;

/**
 * The gain of a week on the knowledge ladder. It compares records instead of points, so that to
 * forget cards on purpose and to learn them again gains nothing.
 *
 * @param recordAtStart the sum of `recordPoints` after the last review before Monday 00:00 UTC; 0
 *   without one
 * @param record the sum now, of the same stacks
 */
export const knowledgeGain = (recordAtStart: number, record: number): number =>
  Math.min(Math.max(0, record - recordAtStart), knowledgeGainMax);

const maturity = (stability: number): number => Math.min(1, stability / fullStabilityDays);
