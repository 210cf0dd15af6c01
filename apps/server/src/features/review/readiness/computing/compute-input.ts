import type { InterviewChoice } from '@flipstack/study/interview';
import type {
  DifficultyRow,
  LibraryCardRow,
  MemoryBeforeRow,
  ScheduleRow,
  ScoredQuestionRow,
} from './evidence-repository.ts';

/** Everything that a day's forecast and plan are computed from. It can be sent to a worker thread. */
export interface ComputeInput {
  /** The same seed gives the same forecast. */
  seed: number;
  choice: InterviewChoice;
  /** The number of the learner's day. */
  today: number;
  interviewDay: number;
  /** What to add to instants so that the learner's days begin at 00:00 UTC. */
  dayShiftMs: number;
  minutesPerDay: number;
  /** The learner's average time for a review. */
  msPerReview: number;
  parameters: readonly number[];
  /** Without code that cannot be asked. */
  cards: readonly LibraryCardRow[];
  schedules: readonly ScheduleRow[];
  askedCards: readonly number[];
  difficulties: readonly DifficultyRow[];
  /** Of the interviews from which abilities are estimated. */
  questions: readonly ScoredQuestionRow[];
  /** Of cards that were reviewed before they were asked. */
  memoriesBefore: readonly MemoryBeforeRow[];
}
