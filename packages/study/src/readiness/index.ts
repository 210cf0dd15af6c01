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
export type { CardMemory, ReadinessCard, ReadinessInput, StackAbility } from './readiness-input.ts';
export { effectiveDifficulty, recallGain } from './recall-gain.ts';
