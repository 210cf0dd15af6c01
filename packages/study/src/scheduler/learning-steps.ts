import type { Rating, State } from './scheduler.ts';

/** Where a card stands among its learning steps. */
export interface StepPosition {
  state: State;
  /** The number of completed steps; 0 outside of learning. */
  learningStep: number;
}

/** The next step of a card that comes again today. */
export interface NextStep extends StepPosition {
  state: 'Learning' | 'Relearning';
  inMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Whether and when a card comes again within the day after a rating, exactly as `gradeSchedule`
 * schedules it. It is much smaller than the scheduler and needs neither the card's memory state nor
 * the learner's weights, so that browsers can predict steps without the server.
 *
 * @returns undefined if the card comes again after days
 */
export function nextLearningStep(
  { state, learningStep }: StepPosition,
  rating: Rating,
): NextStep | undefined {
  const to = state === 'New' || state === 'Learning' ? 'Learning' : 'Relearning';
  const step = (completed: number, minutes: number): NextStep => ({
    state: to,
    learningStep: completed,
    inMs: minutes * minuteMs,
  });
  if (to === 'Relearning') {
    if (rating === 'Again') return step(0, 10);
    return state === 'Relearning' && rating === 'Hard' ? step(learningStep, 15) : undefined;
  }
  if (rating === 'Again') return step(0, 1);
  if (rating === 'Hard') return step(learningStep, 6);
  return rating === 'Good' && learningStep === 0 ? step(1, 10) : undefined;
}

/** The position of a card whose learning step is unknown, derived from its next intervals. */
export function positionOf(state: State, nextInMs: Record<Rating, number>): StepPosition {
  return { state, learningStep: state === 'Learning' && nextInMs.Good >= dayMs ? 1 : 0 };
}
