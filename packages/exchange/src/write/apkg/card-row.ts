import type { ExchangeCard } from '../../collection.ts';
import type { Schedule } from '../../schedule.ts';

const dayMs = 86_400_000;

/** The columns of a card that hold its schedule. */
export interface ScheduleColumns {
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  data: string;
}

const types = { New: 0, Learning: 1, Review: 2, Relearning: 3 } as const;
/** What Anki writes for a card with one learning step left. */
const oneStepLeft = 1001;

/**
 * The schedule of a card as Anki has it.
 *
 * @param createdAt the day from which the collection counts, in milliseconds
 * @param position of a new card
 */
export function scheduleColumns(
  { schedule, isSuspended, isBuried }: Pick<ExchangeCard, 'schedule' | 'isSuspended' | 'isBuried'>,
  createdAt: number,
  position: number,
): ScheduleColumns {
  const hidden = isSuspended ? -1 : isBuried ? -2 : undefined;
  if (schedule === undefined || schedule.state === 'New')
    return { ...newCard, due: position, queue: hidden ?? 0 };
  const { state, dueAt, intervalDays, reviews, lapses, memory } = schedule;
  const isLearning = state === 'Learning' || state === 'Relearning';
  return {
    type: types[state],
    queue: hidden ?? (isLearning ? 1 : 2),
    due: isLearning ? Math.floor(dueAt / 1000) : Math.floor((dueAt - createdAt) / dayMs),
    ivl: state === 'Learning' ? 0 : Math.max(1, intervalDays),
    factor: memory?.model === 'sm2' ? Math.round(memory.ease * 1000) : state === 'Learning' ? 0 : 2500,
    reps: reviews,
    lapses,
    left: isLearning ? oneStepLeft : 0,
    data: dataOf(schedule),
  };
}

const newCard: ScheduleColumns = {
  ...{ type: 0, queue: 0, due: 0, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' },
};

/** The memory of FSRS, rounded as Anki does. */
function dataOf({ memory, lastReviewAt }: Schedule): string {
  return JSON.stringify({
    ...(memory?.model === 'fsrs' && { s: rounded(memory.stability), d: rounded(memory.difficulty) }),
    ...(lastReviewAt !== undefined && { lrt: Math.floor(lastReviewAt / 1000) }),
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
