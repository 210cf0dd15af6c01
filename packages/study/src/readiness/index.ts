/** How ready a learner is for an interview on a date. Described in docs/interview.md. */
export { dayDeviation, isPassed, rightToPass, topicDeviation } from './answer-model.ts';
export {
  type Forecast,
  type ForecastOptions,
  forecastReadiness,
  type Readiness,
  seenWeightMin,
  type TopicReadiness,
} from './forecast-readiness.ts';
export { type PlanOptions, planStudy, type StudyPlan, type TopicGain, type TopicPlan } from './plan-study.ts';
export type { CardMemory, ReadinessCard, ReadinessInput, StackAbility } from './readiness-input.ts';
export { effectiveDifficulty, recallGain } from './recall-gain.ts';
export { brierScore, type ReliabilityBin, reliabilityTable, type ScoredForecast } from './score-forecasts.ts';
export { defaultPace, type Pace } from './study-days.ts';
export { type Moved, type TopicChange, whatMoved } from './what-moved.ts';
