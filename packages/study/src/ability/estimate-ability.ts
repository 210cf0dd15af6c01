import {
  type Evidence,
  evidenceOf,
  meanOf,
  type Posterior,
  posteriorAfter,
  standardDeviationOf,
  sumEvidence,
} from './posterior.ts';
import type { ScoredAnswer } from './response-model.ts';

/** What scored answers tell about a learner. */
export interface Ability {
  /** The expected ability in logits. 0 is the mean learner. */
  logits: number;
  /** In logits. Without answers it is 1, as wide as learners differ. */
  standardError: number;
  /** The number of scored answers. */
  items: number;
  posterior: Posterior;
}

/** What a number of answers tells about the ability behind them. */
export interface CountedEvidence {
  items: number;
  evidence: Evidence;
}

export const countEvidence = (answers: readonly ScoredAnswer[]): CountedEvidence => ({
  items: answers.length,
  evidence: evidenceOf(answers),
});

/** What several groups of answers tell together. */
export const sumCounted = (groups: readonly CountedEvidence[]): CountedEvidence => ({
  items: groups.reduce((sum, { items }) => sum + items, 0),
  evidence: sumEvidence(groups.map(({ evidence }) => evidence)),
});

/**
 * Estimates an ability by EAP (expected a posteriori): the mean of the posterior, with its standard
 * deviation as the standard error. Unlike the most likely ability, it exists even if every answer
 * is right or every answer is wrong.
 */
export const estimateAbility = (answers: readonly ScoredAnswer[]): Ability =>
  abilityAfter(countEvidence(answers));

/** The same from what is already known to follow from the answers. */
export function abilityAfter({ items, evidence }: CountedEvidence): Ability {
  const posterior = posteriorAfter(evidence);
  return { logits: meanOf(posterior), standardError: standardDeviationOf(posterior), items, posterior };
}

export interface Abilities {
  /** From the answers of all stacks, as if they were one. */
  pooled: Ability;
  /** From the answers of each stack alone, in the order in which the stacks first occur. */
  byStack: ReadonlyMap<string, Ability>;
}

export function estimateAbilities(answers: readonly (ScoredAnswer & { stack: string })[]): Abilities {
  const groups = Map.groupBy(answers, ({ stack }) => stack);
  return {
    pooled: estimateAbility(answers),
    byStack: new Map([...groups].map(([stack, group]) => [stack, estimateAbility(group)])),
  };
}
