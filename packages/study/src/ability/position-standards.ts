import { type CardLevel, cardLevels } from '../card-level.ts';
import type { PositionLevel } from '../interview/blueprint.ts';
import type { FormPart } from './expected-share.ts';
import { levelDifficulty } from './item-difficulty.ts';

/**
 * The expected share of right answers on its reference form from which on a learner is at a level.
 */
export const shareAtLevel = 0.7;

/** What a level of position asks for. */
export interface PositionStandard {
  /** How many cards of each level the reference form has. */
  cards: Readonly<Record<CardLevel, number>>;
  /** In logits: the least ability with an expected share of `shareAtLevel`, rounded up to 0.01. */
  cut: number;
}

/**
 * The reference forms have the levels of cards that interviews of the position ask. Each card has
 * the difficulty that is expected of its level and cannot be guessed. Forms and cuts do not change
 * with the library or with difficulties that are learned from answers, so “at level” keeps its
 * meaning.
 */
export const positionStandards: Readonly<Record<PositionLevel, PositionStandard>> = {
  Junior: { cards: { EASY: 10, MEDIUM: 8, HARD: 2 }, cut: 0.41 },
  Middle: { cards: { EASY: 5, MEDIUM: 10, HARD: 5 }, cut: 1.06 },
  Senior: { cards: { EASY: 2, MEDIUM: 8, HARD: 10 }, cut: 1.65 },
};

export function referenceForm(position: PositionLevel): FormPart[] {
  return cardLevels.map((level) => ({
    difficulty: levelDifficulty[level],
    guessing: 0,
    weight: positionStandards[position].cards[level],
  }));
}
