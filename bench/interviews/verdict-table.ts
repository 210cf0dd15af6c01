import { builtInStacks } from '@flipstack/content/stacks';
import {
  type Candidate,
  type CandidatePool,
  type InterviewPlan,
  type InterviewType,
  interviewMinutes,
  type PositionLevel,
  planInterview,
  positionLevels,
  verdictCapacity,
} from '@flipstack/study/interview';
import type { Row } from '../report.ts';

/** Per stack and position level, the verdicts that one learner can get, by {@link cellText}. */
export const verdictTable = (pool: CandidatePool<Candidate>, type: InterviewType): Row[] =>
  builtInStacks.map((stack) => {
    const { minutes, questionsByKind } = shortestPlan(type, 'Middle', stack);
    const { open, objective, code } = questionsByKind;
    const verdicts = positionLevels.map((level) => [level, cellText(pool, shortestPlan(type, level, stack))]);
    return { stack, minutes, open, objective, code, ...Object.fromEntries(verdicts) };
  });

/** The verdicts as planned, and with replacements in parentheses if these allow more. */
function cellText(pool: CandidatePool<Candidate>, plan: InterviewPlan): string {
  const { asPlanned, withReplacements } = verdictCapacity(pool, plan);
  return asPlanned === withReplacements ? `${asPlanned}` : `${asPlanned} (${withReplacements})`;
}

/** The shortest interview that can give a verdict alone. */
export function shortestPlan(type: InterviewType, level: PositionLevel, stack: string): InterviewPlan {
  const plans = interviewMinutes.map((minutes) => planInterview({ type, level, stacks: [stack], minutes }));
  const plan = plans.find(({ canGiveVerdict }) => canGiveVerdict);
  if (plan === undefined) throw new Error(`No ${type} interview about ${stack} can give a verdict`);
  return plan;
}
