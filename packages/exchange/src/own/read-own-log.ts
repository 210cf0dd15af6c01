import { asList, asObject } from '../anki/database/values.ts';
import type { LossCounter } from '../losses.ts';
import type { CardState, LogEntry, Memory, Schedule } from '../schedule.ts';

const states: readonly CardState[] = ['New', 'Learning', 'Review', 'Relearning'];
/** The instants that a date can hold. */
const instantMax = 8_640_000_000_000_000;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isInstant = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) <= instantMax;
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/** A schedule from JSON; undefined if it is absent, or wrong, which is counted. */
export function readScheduleValue(value: unknown, losses: LossCounter): Schedule | undefined {
  if (value === undefined || value === null) return undefined;
  const { state: written, dueAt, intervalDays, reviews, lapses, lastReviewAt, memory } = asObject(value);
  const state = states.find((one) => one === written);
  const isRight =
    state !== undefined && isInstant(dueAt) && isCount(intervalDays) && isCount(reviews) && isCount(lapses);
  if (!isRight) {
    losses.add('schedule-not-read', JSON.stringify(value));
    return undefined;
  }
  return {
    ...{ state, dueAt, intervalDays, reviews, lapses },
    lastReviewAt: isInstant(lastReviewAt) ? lastReviewAt : undefined,
    memory: memoryFrom(memory),
  };
}

function memoryFrom(value: unknown): Memory | undefined {
  const { model, stability, difficulty, ease } = asObject(value);
  if (model === 'fsrs' && isPositive(stability) && isPositive(difficulty) && difficulty <= 10)
    return { model, stability, difficulty };
  return model === 'sm2' && isPositive(ease) ? { model, ease } : undefined;
}

/** A log from JSON, in the order of time. */
export function readLogEntries(value: unknown, losses: LossCounter): LogEntry[] {
  const entries = asList(value).flatMap((one) => {
    const entry = entryFrom(asObject(one), losses);
    if (entry === undefined) losses.add('review-at-impossible-time', JSON.stringify(one));
    return entry ?? [];
  });
  return entries.sort((one, other) => one.at - other.at);
}

function entryFrom(entry: Record<string, unknown>, losses: LossCounter): LogEntry | undefined {
  const { type, at, rating, durationMs } = entry;
  if (!isInstant(at)) return undefined;
  if (type === 'reset') return { type, at };
  if (type === 'state') {
    const schedule = readScheduleValue(entry.schedule, losses);
    return schedule === undefined ? undefined : { type, at, schedule };
  }
  if (type !== 'review' || (rating !== 1 && rating !== 2 && rating !== 3 && rating !== 4)) return undefined;
  return {
    ...{ type, at, rating },
    state: states.find((one) => one === entry.state),
    durationMs: isCount(durationMs) ? durationMs : undefined,
  };
}
