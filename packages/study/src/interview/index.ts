export {
  type AskedBody,
  askedBody,
  type CodeAnswer,
  interviewAnswerLimits,
  isInterviewAnswer,
  type OpenAnswer,
  responseToCard,
} from './asked-body.ts';
export {
  blueprint,
  guestScreeningMinutes,
  type InterviewMinutes,
  type InterviewType,
  interviewMinutes,
  interviewStacksMax,
  interviewTypes,
  type PositionLevel,
  positionLevels,
  scoredItemsForVerdict,
  stacksWithCode,
} from './blueprint.ts';
export { buildCandidatePool, type Candidate, type CandidatePool } from './candidate-pool.ts';
export type { Cell, CountedCell } from './cell.ts';
export { type DrawnInterview, type DrawOptions, drawQuestions, type Shortage } from './draw-questions.ts';
export { type InterviewChoice, type InterviewPlan, planInterview } from './plan-interview.ts';
export { avoidedInterviews } from './question-draw.ts';
export { isScored, type QuestionKind, questionKindOf, questionKinds } from './question-kind.ts';
export { questionSeed } from './question-seed.ts';
export { drawTests, type GradedOutputs, gradeOutputs, ratedTestCount } from './rated-tests.ts';
export { type VerdictCapacity, verdictCapacity } from './verdict-capacity.ts';
