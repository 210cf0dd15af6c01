import { type CardLevel, cardLevels } from '../card-level.ts';
import {
  type DifficultyInterval,
  difficultyInterval,
  type MeasuredDifficulty,
  pooledVariance,
} from './difficulty-interval.ts';

/** With fewer measured cards of a level, the mean of one level says little about its cards. */
export const cardsPerLevelMin = 10;

/** A card with its label, measured over enough learners: the caller leaves out the others. */
export interface MeasuredCard extends MeasuredDifficulty {
  /** Its label. */
  level: CardLevel;
}

/** The mean difficulty of the cards with each label, from 1 to 10. */
export type TypicalDifficulties = Readonly<Record<CardLevel, number>>;

/** What a card's difficulty says about its label. */
export interface JudgedCard extends DifficultyInterval {
  /** The level whose typical difficulty is nearest; undefined without typical difficulties. */
  level: CardLevel | undefined;
  /**
   * How far the whole interval is beyond the midpoint between the typical difficulty of the label
   * and that of another level, on the side of the other; undefined if it does not. The larger, the
   * more clearly the card is mislabeled.
   */
  mislabeledBy: number | undefined;
}

/**
 * The typical difficulty of each level: the mean over its cards, each with the same weight.
 * Undefined if a level has fewer than `cardsPerLevelMin` cards, or if cards with a harder label are
 * not harder on average: then labels cannot be judged by difficulty.
 */
export function typicalDifficulties(
  cards: readonly Pick<MeasuredCard, 'level' | 'difficulty'>[],
): TypicalDifficulties | undefined {
  const byLevel = Map.groupBy(cards, ({ level }) => level);
  const levels = cardLevels.map((level) => byLevel.get(level) ?? []);
  if (levels.some(({ length }) => length < cardsPerLevelMin)) return undefined;
  const [EASY = 0, MEDIUM = 0, HARD = 0] = levels.map(
    (ofLevel) => ofLevel.reduce((sum, { difficulty }) => sum + difficulty, 0) / ofLevel.length,
  );
  return EASY < MEDIUM && MEDIUM < HARD ? { EASY, MEDIUM, HARD } : undefined;
}

/**
 * Judges the labels of all measured cards of a library.
 * @returns a judgment for each card, in the same order
 */
export function judgeCards(cards: readonly MeasuredCard[]): JudgedCard[] {
  const typical = typicalDifficulties(cards);
  const variance = pooledVariance(cards);
  return cards.map((card) => {
    const interval = difficultyInterval(card, variance);
    if (typical === undefined) return { ...interval, level: undefined, mislabeledBy: undefined };
    return {
      ...interval,
      level: nearestLevel(card.difficulty, typical),
      mislabeledBy: distanceBeyondMiddle(card.level, interval, typical),
    };
  });
}

function nearestLevel(difficulty: number, typical: TypicalDifficulties): CardLevel {
  const distance = (level: CardLevel) => Math.abs(difficulty - typical[level]);
  return cardLevels.reduce((nearest, level) => (distance(level) < distance(nearest) ? level : nearest));
}

function distanceBeyondMiddle(
  label: CardLevel,
  { low, high }: DifficultyInterval,
  typical: TypicalDifficulties,
): number | undefined {
  const distances = cardLevels
    .filter((level) => level !== label)
    .map((level) => {
      const middle = (typical[label] + typical[level]) / 2;
      return typical[level] > typical[label] ? low - middle : middle - high;
    });
  const farthest = Math.max(...distances);
  return farthest > 0 ? farthest : undefined;
}
