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
export {
  type Cell,
  type InterviewChoice,
  type InterviewPlan,
  type PlannedCell,
  planInterview,
} from './plan-interview.ts';
export { isScored, type QuestionKind, questionKindOf, questionKinds } from './question-kind.ts';
