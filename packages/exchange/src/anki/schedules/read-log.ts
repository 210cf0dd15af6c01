import type { LossCounter } from '../../losses.ts';
import type { CardState, LogEntry, LoggedReview } from '../../schedule.ts';

/** A row of the review log. */
export interface RevlogRow {
  /** Milliseconds since 1970. */
  at: number;
  /** 1 Again to 4 Easy; 0 if the card was rescheduled without an answer. */
  ease: number;
  interval: number;
  /** 0 if the answer did not change the schedule, or if a row without an answer made the card new. */
  factor: number;
  durationMs: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered deck, 4 manual, 5 rescheduled. */
  type: number;
}

export interface LogRules {
  /** Whether the first scheduler wrote it: its learning cards have three buttons. */
  isFirstScheduler: boolean;
  /** Entries after this instant are impossible. */
  now: number;
  losses: LossCounter;
}

const filtered = 3;
const manual = 4;
/** Anki did not exist before; earlier instants come from a wrong clock. */
const earliest = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;

/** The log of one card. */
export function readLog(rows: readonly RevlogRow[], rules: LogRules): LogEntry[] {
  const log: LogEntry[] = [];
  let isNew = true;
  for (const row of rows) {
    const entry = entryOf(row, isNew, rules);
    if (entry === undefined) continue;
    isNew = entry.type === 'reset';
    log.push(entry);
  }
  return log;
}

function entryOf(row: RevlogRow, isNew: boolean, rules: LogRules): LogEntry | undefined {
  const { losses, now, isFirstScheduler } = rules;
  if (row.at < earliest || row.at > now + dayMs) losses.add('review-at-impossible-time');
  else if (row.ease === 0)
    return row.type === manual && row.factor === 0 ? { type: 'reset', at: row.at } : undefined;
  else if (row.type === filtered && row.factor === 0) losses.add('review-without-effect');
  else {
    const rating = ratingOf(row, isFirstScheduler);
    if (rating !== undefined)
      return {
        type: 'review',
        at: row.at,
        rating,
        state: isNew ? firstState(row.type) : (states[row.type] ?? 'Review'),
        durationMs: Math.max(0, row.durationMs),
      };
    losses.add('review-at-impossible-time');
  }
  return undefined;
}

const states: readonly CardState[] = ['Learning', 'Review', 'Relearning', 'Review'];

/** A log may begin in the middle, if older entries were lost. */
const firstState = (type: number): CardState => (type === 0 ? 'New' : (states[type] ?? 'Review'));

function ratingOf({ ease, type }: RevlogRow, isFirstScheduler: boolean): LoggedReview['rating'] | undefined {
  const isLearning = type === 0 || type === 2;
  const rating = isFirstScheduler && isLearning && (ease === 2 || ease === 3) ? ease + 1 : ease;
  return rating === 1 || rating === 2 || rating === 3 || rating === 4 ? rating : undefined;
}
