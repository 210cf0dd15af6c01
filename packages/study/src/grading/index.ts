export type { Grade, LinePart, Parts } from './grade.ts';
export { gradeResponse } from './grade-response.ts';
export { normalizeAnswer } from './normalize-answer.ts';
export {
  type CheckedCard,
  type CheckedKind,
  isResponseOf,
  type Response,
  type Responses,
  responseLimits,
} from './response.ts';
export { shuffledLines, shuffledOptions } from './shuffled-parts.ts';
export { type Effort, isRatingAllowed, suggestedRating } from './suggested-rating.ts';
