import { probabilityRight, type ScoredAnswer } from './response-model.ts';

/**
 * How probable each ability of `abilityGrid` is. The probabilities add up to 1. Each is spread
 * evenly over the `gridStep` logits around its ability.
 */
export type Posterior = readonly number[];

const gridStep = 0.1;
const gridMax = 5;

/** The abilities that the posterior distinguishes: from -5 to 5 logits in steps of 0.1. */
export const abilityGrid: readonly number[] = Array.from(
  { length: Math.round((2 * gridMax) / gridStep) + 1 },
  (_, index) => index * gridStep - gridMax,
);

/**
 * What independent answers tell: for each ability of `abilityGrid`, the logarithm of the probability
 * of the answers. Evidence of different answers adds up.
 */
export type Evidence = readonly number[];

export const evidenceOf = (answers: readonly ScoredAnswer[]): Evidence =>
  abilityGrid.map((ability) => logLikelihood(ability, answers));

/**
 * The posterior distribution of the ability after independent answers, by Bayes' theorem. The prior
 * is the standard normal distribution: 0 logits is the mean learner, and two thirds of the learners
 * are between -1 and 1. The order of the answers does not matter. Without answers it is the prior.
 */
export const posteriorOf = (answers: readonly ScoredAnswer[]): Posterior =>
  posteriorAfter(evidenceOf(answers));

/** What several groups of answers tell together. A plain loop, because reports add thousands of groups. */
export function sumEvidence(groups: readonly Evidence[]): Evidence {
  const sums = abilityGrid.map(() => 0);
  for (const group of groups) {
    for (let index = 0; index < sums.length; index++) {
      sums[index] = (sums[index] ?? 0) + (group[index] ?? 0);
    }
  }
  return sums;
}

/** The same after answers whose evidence is already known. */
export function posteriorAfter(evidence: Evidence): Posterior {
  const logarithms = abilityGrid.map((ability, index) => (evidence[index] ?? 0) - ability ** 2 / 2);
  // Hundreds of answers have likelihoods that are too small for a number: compare with the largest.
  const largest = Math.max(...logarithms);
  const weights = logarithms.map((logarithm) => Math.exp(logarithm - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Products below this become logarithms before they are too small for a number. */
const smallProduct = 1e-200;

/** The logarithm of the product of probabilities. A logarithm of each would take three times as long. */
function logLikelihood(ability: number, answers: readonly ScoredAnswer[]): number {
  let logarithm = 0;
  let product = 1;
  for (const answer of answers) {
    const right = probabilityRight(ability, answer);
    product *= answer.isRight ? right : 1 - right;
    if (product < smallProduct) {
      logarithm += Math.log(product);
      product = 1;
    }
  }
  return logarithm + Math.log(product);
}

/** The mean ability in logits. */
export const meanOf = (posterior: Posterior): number =>
  posterior.reduce((sum, probability, index) => sum + probability * abilityAt(index), 0);

/** The standard deviation of the ability in logits. */
export function standardDeviationOf(posterior: Posterior): number {
  const mean = meanOf(posterior);
  return Math.sqrt(
    posterior.reduce((sum, probability, index) => sum + probability * (abilityAt(index) - mean) ** 2, 0),
  );
}

/**
 * The probability that the ability is at least this.
 *
 * @param ability in logits
 */
export function probabilityAtLeast(posterior: Posterior, ability: number): number {
  const sum = posterior.reduce((total, probability, index) => {
    const shareAbove = (abilityAt(index) - ability) / gridStep + 0.5;
    return total + probability * Math.min(Math.max(shareAbove, 0), 1);
  }, 0);
  // Rounding may add up to slightly more than 1.
  return Math.min(sum, 1);
}

/**
 * The ability in logits below which the learner is with this probability.
 *
 * @param probability from 0 to 1
 */
export function quantileOf(posterior: Posterior, probability: number): number {
  let below = 0;
  for (const [index, inCell] of posterior.entries()) {
    if (inCell > 0 && below + inCell >= probability) {
      return abilityAt(index) + ((probability - below) / inCell - 0.5) * gridStep;
    }
    below += inCell;
  }
  return gridMax + gridStep / 2;
}

const abilityAt = (index: number): number => abilityGrid[index] ?? Number.NaN;
