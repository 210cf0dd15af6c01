/** Scores mock interviews: abilities, difficulties and verdicts. Described in docs/interview.md. */

export { isAnchorItem } from './anchor-items.ts';
export { type CalibrationAnswer, difficultiesAfter } from './difficulties-after.ts';
export { type Abilities, type Ability, estimateAbilities, estimateAbility } from './estimate-ability.ts';
export { expectedShare, type FormPart, type ShareEstimate, shareAt } from './expected-share.ts';
export { guessingOf } from './guessing.ts';
export {
  difficultyBounds,
  type FirstExposure,
  type ItemDifficulty,
  initialDifficulty,
  levelDifficulty,
  updateDifficulty,
} from './item-difficulty.ts';
export {
  type PositionStandard,
  positionStandards,
  referenceForm,
  shareAtLevel,
} from './position-standards.ts';
export { type Item, isScoredRight, probabilityRight, type ScoredAnswer } from './response-model.ts';
export {
  evidenceOfInterview,
  type FinishedInterview,
  type InterviewEvidence,
  type InterviewScore,
  isAnswered,
  type PooledAnswer,
  poolMs,
  scoreInterview,
  type TopicScore,
  topicsOf,
} from './score-interview.ts';
export { probabilityAtLevel, type Verdict, verdictOf } from './verdict.ts';
