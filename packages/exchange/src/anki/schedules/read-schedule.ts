import type { CardState, Memory, Schedule } from '../../schedule.ts';
import { jsonObject } from '../database/values.ts';
import type { CardRow } from './card-row.ts';

const dayMs = 86_400_000;
const states: readonly CardState[] = ['New', 'Learning', 'Review', 'Relearning'];
/** Numbers from here on are seconds since 1970, not days since the collection was created. */
const secondsMin = 1_000_000_000;
/** A century: Anki limits intervals and stability to 36,500 days. */
const daysMax = 36_500;

/** Instants in milliseconds that a schedule is counted from. */
interface Clock {
  /** The start of the day on which the collection was created. */
  createdAt: number;
  now: number;
}

/**
 * The schedule of a card; undefined if it is new.
 *
 * @param lastReviewAt of the log, if it has a review of the card
 */
export function readSchedule(
  card: CardRow,
  { createdAt, now }: Clock,
  lastReviewAt: number | undefined,
): Schedule | undefined {
  const state = states[card.type];
  if (state === undefined || state === 'New') return undefined;
  const data = jsonObject(card.data);
  const intervalDays = Math.min(daysMax, Math.max(0, card.interval));
  const due = card.due >= secondsMin ? card.due * 1000 : createdAt + card.due * dayMs;
  const dueAt = within(due, now + 2 * daysMax * dayMs);
  const lastSeconds = Number(data.lrt);
  return {
    state,
    dueAt,
    intervalDays,
    reviews: Math.max(0, card.reviews),
    lapses: Math.max(0, card.lapses),
    lastReviewAt:
      lastReviewAt ??
      (lastSeconds >= secondsMin ? within(lastSeconds * 1000, now) : undefined) ??
      (state === 'Review' ? within(dueAt - intervalDays * dayMs, now) : undefined),
    memory: memoryOf(card, data),
  };
}

/** An instant since 1970: a damaged row may have any number. */
const within = (instant: number, latest: number): number =>
  Math.min(Math.max(0, Math.round(instant)), latest);

function memoryOf({ factor }: CardRow, data: Record<string, unknown>): Memory | undefined {
  const { s: stability, d: difficulty } = data;
  if (typeof stability === 'number' && typeof difficulty === 'number' && stability > 0)
    return {
      model: 'fsrs',
      stability: Math.min(daysMax, stability),
      difficulty: Math.min(10, Math.max(1, difficulty)),
    };
  return factor >= 1300 ? { model: 'sm2', ease: Math.min(factor, 10_000) / 1000 } : undefined;
}

export const isSuspended = ({ queue }: CardRow): boolean => queue === -1;

export const isBuried = ({ queue }: CardRow): boolean => queue === -2 || queue === -3;
