import { type PositionLevel, scoredItemsForVerdict } from '../interview/blueprint.ts';
import type { Ability } from './estimate-ability.ts';
import { positionStandards } from './position-standards.ts';
import { probabilityAtLeast } from './posterior.ts';

/** What a report may say about a level of position. */
export type Verdict = 'at level' | 'below level' | 'not enough evidence' | 'too few items';

/** The probability of being at level from which on the verdict is `at level`. */
const probabilityForAtLevel = 0.8;
/** The probability of being at level up to which the verdict is `below level`. */
const probabilityForBelowLevel = 0.2;

/** The probability that the learner is at the level of the position, from 0 to 1. */
export function probabilityAtLevel(
  { posterior }: Pick<Ability, 'posterior'>,
  position: PositionLevel,
): number {
  return probabilityAtLeast(posterior, positionStandards[position].cut);
}

/** Fewer than `scoredItemsForVerdict` items are too few, even if the probability is clear. */
export function verdictOf(ability: Pick<Ability, 'posterior' | 'items'>, position: PositionLevel): Verdict {
  if (ability.items < scoredItemsForVerdict) return 'too few items';
  const probability = probabilityAtLevel(ability, position);
  if (probability >= probabilityForAtLevel) return 'at level';
  return probability <= probabilityForBelowLevel ? 'below level' : 'not enough evidence';
}
