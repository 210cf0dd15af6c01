import { abilityGrid, type Posterior, quantileOf } from './posterior.ts';
import { type Item, probabilityRight } from './response-model.ts';

/** A part of a form or of a blueprint: equally difficult items, with the weight that they have. */
export interface FormPart extends Item {
  /** Such as a number of items or a percentage; at least 0. */
  weight: number;
}

/** A share of right answers, from 0 to 1. */
export interface ShareEstimate {
  expected: number;
  /** The limits of the 90 % band: the share is below `low` and above `high` with 5 % each. */
  low: number;
  high: number;
}

/**
 * The share of right answers that a learner of this ability is expected to give, from 0 to 1.
 *
 * @param ability in logits
 * @throws RangeError if the weights of the parts do not add up to more than 0
 */
export function shareAt(ability: number, form: readonly FormPart[]): number {
  const total = form.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError('A form needs an item');
  return form.reduce((sum, part) => sum + part.weight * probabilityRight(ability, part), 0) / total;
}

/**
 * The share of right answers that a learner is expected to give. The band shows how far the ability
 * is known. The luck of a single form of few items is not part of it.
 *
 * @throws RangeError if the weights of the parts do not add up to more than 0
 */
export function expectedShare(posterior: Posterior, form: readonly FormPart[]): ShareEstimate {
  return {
    expected: abilityGrid.reduce(
      (sum, ability, index) => sum + (posterior[index] ?? 0) * shareAt(ability, form),
      0,
    ),
    // The share grows with the ability, so its quantiles are the shares at the ability's quantiles.
    low: shareAt(quantileOf(posterior, 0.05), form),
    high: shareAt(quantileOf(posterior, 0.95), form),
  };
}
