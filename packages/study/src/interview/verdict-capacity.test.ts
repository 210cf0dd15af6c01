import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCandidates, fullPool } from '../tests/any-candidates.ts';
import { interviewMinutes, interviewTypes, positionLevels, scoredItemsForVerdict } from './blueprint.ts';
import { buildCandidatePool, type Candidate } from './candidate-pool.ts';
import { drawQuestions, type Shortage } from './draw-questions.ts';
import { type InterviewPlan, planInterview } from './plan-interview.ts';
import { isScored, questionKindOf } from './question-kind.ts';
import { verdictCapacity } from './verdict-capacity.ts';

const anyPlan: fc.Arbitrary<InterviewPlan> = fc
  .record({
    type: fc.constantFrom(...interviewTypes),
    level: fc.constantFrom(...positionLevels),
    stacks: fc.constantFrom(['JS'], ['Java'], ['Java', 'JS']),
    minutes: fc.constantFrom(...interviewMinutes),
  })
  .map(planInterview);

/** Sits one interview after another, never with a scored question that was asked before. */
function countInterviews(
  candidates: readonly Candidate[],
  plan: InterviewPlan,
  isShort: (shortage: Shortage) => boolean,
): number {
  let left = candidates.filter(({ kind }) => isScored(questionKindOf(kind)));
  for (let interviews = 0; ; interviews++) {
    const drawn = drawQuestions(buildCandidatePool(left), scoredPartOf(plan), {
      seed: interviews,
      latestInterviews: [],
    });
    if (drawn.shortages.some(isShort)) return interviews;
    left = left.filter((candidate) => !drawn.questions.includes(candidate));
  }
}

/** Without open questions: if there were none, objective ones would replace them. */
const scoredPartOf = (plan: InterviewPlan): InterviewPlan => ({
  ...plan,
  cells: plan.cells.filter(({ kind }) => isScored(kind)),
});

const interviewsPerVerdict = ({ scored }: InterviewPlan) => Math.ceil(scoredItemsForVerdict / scored);

describe('verdictCapacity', () => {
  it('is the number of interviews that can be drawn before a scored question is short', () => {
    fc.assert(
      fc.property(anyCandidates, anyPlan, (candidates, plan) => {
        const { asPlanned, withReplacements } = verdictCapacity(buildCandidatePool(candidates), plan);
        const exact = countInterviews(candidates, plan, () => true);
        const replaced = countInterviews(candidates, plan, ({ missing }) => missing > 0);
        expect(asPlanned).toBe(Math.floor(exact / interviewsPerVerdict(plan)));
        expect(withReplacements).toBe(Math.floor(replaced / interviewsPerVerdict(plan)));
      }),
    );
  });

  it('serves two verdicts at every position from 20 objective cards of each level', () => {
    const pool = buildCandidatePool(fullPool(['Java'], 4, 5));
    for (const level of positionLevels) {
      const plan = planInterview({ type: 'screening', level, stacks: ['Java'], minutes: 30 });
      expect(verdictCapacity(pool, plan)).toEqual({ asPlanned: 2, withReplacements: 3 });
    }
  });

  it('adds up short interviews to one verdict', () => {
    const pool = buildCandidatePool(fullPool(['Java'], 4, 5));
    const plan = planInterview({ type: 'screening', level: 'Middle', stacks: ['Java'], minutes: 15 });
    expect(plan.scored).toBe(10);
    expect(verdictCapacity(pool, plan).withReplacements).toBe(3);
  });
});
