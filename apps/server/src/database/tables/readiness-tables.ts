import type { InterviewType, PositionLevel } from '@flipstack/study/interview';
import type { Instant } from './instant.ts';

/** The interviews on a date that learners prepare for, one each. */
interface ReadinessGoalsTable {
  user_id: number;
  /** The number of the learner's day, as all days of these tables. */
  interview_day: number;
  type: InterviewType;
  level: PositionLevel;
  /** A list of names of stacks, as JSON. */
  stacks: string;
  minutes: number;
  minutes_per_day: number;
  is_plan_followed: number;
}

/** What was forecast and planned for a learner's goal on a day. */
interface ReadinessForecastsTable {
  user_id: number;
  day: number;
  /** Type, level, stacks and minutes of the interview, as JSON in a fixed form. */
  choice: string;
  interview_day: number;
  minutes_per_day: number;
  made_at: Instant;
  /** For the date and for an interview on this day, as JSON; null while too little has been seen. */
  forecast: string | null;
  /** The topics and the plan, as JSON. */
  content: string;
}

/** How real interviews went, as learners reported. Nothing is computed from it. */
interface RealResultsTable {
  user_id: number;
  interview_day: number;
  /** Like that of the forecasts. */
  choice: string;
  result: 'passed' | 'failed' | 'not-held' | 'not-told';
  told_at: Instant;
}

export interface ReadinessTables {
  readiness_goals: ReadinessGoalsTable;
  readiness_forecasts: ReadinessForecastsTable;
  real_results: RealResultsTable;
}
