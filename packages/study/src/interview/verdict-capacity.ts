import { cardLevels } from '../card-level.ts';
import { scoredItemsForVerdict } from './blueprint.ts';
import { type Candidate, type CandidatePool, countIn } from './candidate-pool.ts';
import type { CountedCell } from './cell.ts';
import type { InterviewPlan } from './plan-interview.ts';
import { isScored, type QuestionKind } from './question-kind.ts';

/** How many verdicts one learner can get from a pool when no scored question repeats. */
export interface VerdictCapacity {
  /** With exactly the planned questions. */
  asPlanned: number;
  /** With replacements by other scored questions, as `drawQuestions` makes them. */
  withReplacements: number;
}

/**
 * Counts the verdicts that interviews of a plan can give. An interview with fewer than 20 scored
 * items is one of several that give a verdict together.
 *
 * Open questions do not matter, because they are not scored.
 */
export function verdictCapacity(pool: CandidatePool<Candidate>, plan: InterviewPlan): VerdictCapacity {
  const scored = plan.cells.filter(({ kind }) => isScored(kind));
  const interviewsPerVerdict = Math.ceil(scoredItemsForVerdict / plan.scored);
  const verdictsIn = (interviews: number) => Math.floor(interviews / interviewsPerVerdict);
  return {
    asPlanned: verdictsIn(Math.min(...scored.map((cell) => Math.floor(countIn(pool, cell) / cell.count)))),
    withReplacements: verdictsIn(
      Math.min(...plan.stacks.map((stack) => interviewsOfStack(pool, scored, stack))),
    ),
  };
}

/**
 * Levels replace each other, and objective questions replace code. So all objective questions must
 * be enough for the objective ones of the plan, and all scored ones for the scored ones.
 */
function interviewsOfStack(
  pool: CandidatePool<Candidate>,
  scored: readonly CountedCell[],
  stack: string,
): number {
  const wanted = (kinds: readonly QuestionKind[]) =>
    scored
      .filter((cell) => cell.stack === stack && kinds.includes(cell.kind))
      .reduce((sum, { count }) => sum + count, 0);
  const available = (kinds: readonly QuestionKind[]) =>
    kinds
      .flatMap((kind) => cardLevels.map((level) => countIn(pool, { stack, kind, level })))
      .reduce((sum, count) => sum + count, 0);
  const enoughFor = (kinds: readonly QuestionKind[]) =>
    wanted(kinds) === 0 ? Number.POSITIVE_INFINITY : Math.floor(available(kinds) / wanted(kinds));
  return Math.min(enoughFor(['objective']), enoughFor(['objective', 'code']));
}
