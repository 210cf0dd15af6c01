import { type FSRSState, type Grade, S_MIN } from 'ts-fsrs';
import type { MemoryState } from '../memory-model/memory.ts';
import { fsrsInstance } from '../scheduler/fsrs-instance.ts';
import { defaultSettings, type Rating } from '../scheduler/scheduler.ts';

/**
 * What the knowledge ladder believes about one card of one member. It is computed from the ratings
 * and from the days on which the server received them, with the default weights of FSRS-6. So
 * neither settings nor fitted weights nor the times that a client claims are worth anything. All
 * days are from `utcDay`.
 */
export interface RankedMemory extends MemoryState {
  /** The highest stability that the card has had on the ladder, in days. */
  bestStability: number;
  enteredDay: number;
  /** The day of the last review that counted. */
  lastDay: number;
}

/** The cards of a member that may enter the ladder on one day. The others enter with a later review. */
export const entriesPerDayMax = 30;

/** The probability of recall on the day on which a card is due. */
const recallWhenDue = 0.9;

const fsrs = fsrsInstance(defaultSettings);
const again = 1;
/** Easy counts as Good, so that there is no reason to exaggerate. */
const grades: Readonly<Record<Rating, Grade>> = { Again: again, Hard: 2, Good: 3, Easy: 3 };

/**
 * The memory of a card after its first review that counts.
 *
 * @param day the day on which the server received the review
 */
export function enterLadder(rating: Rating, day: number): RankedMemory {
  const state = fsrs.next_state(null, 0, grades[rating]);
  return { ...state, bestStability: state.stability, enteredDay: day, lastDay: day };
}

/**
 * The memory after one more review. Replaying the same reviews gives the same memory.
 *
 * - A success counts from the day on which the card is due (`dueDay`). Its stability grows as FSRS
 *   says for the probability of recall then, at most 0.9.
 * - A success before that day changes nothing. It does not postpone the due day either.
 * - Again counts on every day: the card falls to the stability of FSRS after forgetting, or, on the
 *   day of the last review that counted, after a short-term review.
 *
 * No card is ever ahead of the same card of a member who always remembers and is always on time. So
 * a late success may make up for reviews that were missed, but waiting longer than due earns
 * nothing.
 *
 * @param day the day on which the server received the review. One before `lastDay` is taken as
 *   `lastDay`, because the clock of a server may be set back
 * @returns the same object if the review does not count
 */
export function afterReview(memory: RankedMemory, rating: Rating, day: number): RankedMemory {
  const today = Math.max(day, memory.lastDay);
  const grade = grades[rating];
  if (grade === again) return moved(memory, forgotten(memory, today), today);
  if (today < dueDay(memory)) return memory;
  return moved(memory, grown(memory, grade, Math.min(recallWhenDue, recallOn(memory, today))), today);
}

/** The first day on which a success counts again. */
export const dueDay = ({ lastDay, stability }: RankedMemory): number => lastDay + intervalDays(stability);

/**
 * How much of a card's points is left, from 0 to 1: all until the probability of recall R has
 * fallen to 0.9, when the card is due; then R / 0.9. So members who are on time keep their points
 * between reviews, and delaying a review until just before places are read earns nothing.
 *
 * @param day one before `lastDay` is taken as `lastDay`
 */
export const shareLeft = (memory: Pick<RankedMemory, 'stability' | 'lastDay'>, day: number): number =>
  Math.min(1, recallOn(memory, day) / recallWhenDue);

const recallOn = ({ stability, lastDay }: Pick<RankedMemory, 'stability' | 'lastDay'>, day: number): number =>
  fsrs.forgetting_curve(Math.max(0, day - lastDay), stability);

const intervalDays = (stability: number): number => Math.max(1, Math.round(stability));

function moved(before: RankedMemory, state: MemoryState, day: number): RankedMemory {
  const stability = Math.min(state.stability, perfectStability(day - before.enteredDay));
  return {
    stability,
    difficulty: state.difficulty,
    bestStability: Math.max(before.bestStability, stability),
    enteredDay: before.enteredDay,
    lastDay: day,
  };
}

const grown = (memory: MemoryState, grade: Grade, recall: number): FSRSState =>
  // The elapsed days do not matter, because the probability of recall is given.
  fsrs.next_state(memory, 1, grade, recall);

/** A card with this stability, in days, has all points of its level. */
export const fullStabilityDays = 30;

function forgotten(memory: RankedMemory, day: number): MemoryState {
  const { stability, difficulty } = fsrs.next_state(memory, day - memory.lastDay, again);
  // FSRS may give a card that was left alone for a long time more stability than its points are
  // worth now.
  const worthNow = shareLeft(memory, day) * Math.min(memory.stability, fullStabilityDays);
  return { stability: Math.max(S_MIN, Math.min(stability, worthNow)), difficulty };
}

/**
 * The stabilities of a card that is always remembered on its due day, by days since it entered, until
 * it has all points of its level.
 */
export const perfectCourse: readonly { age: number; stability: number }[] = courseOf(enterLadder('Good', 0));

function courseOf(entered: RankedMemory) {
  const course = [{ age: 0, stability: entered.stability }];
  let memory = entered;
  while (memory.stability < fullStabilityDays) {
    const day = dueDay(memory);
    memory = { ...memory, ...grown(memory, grades.Good, recallWhenDue), lastDay: day };
    course.push({ age: day, stability: memory.stability });
  }
  return course;
}

/**
 * The highest stability that a card may have this many days after it entered. Without this limit,
 * Hard would pay: it brings the card back earlier, and FSRS lets short stabilities grow faster. Once
 * a card can have all points of its level, there is no limit, because more stability earns nothing.
 */
function perfectStability(age: number): number {
  const reached = perfectCourse.findLast((point) => point.age <= age);
  const { stability } = reached ?? { stability: 0 };
  return stability >= fullStabilityDays ? Number.POSITIVE_INFINITY : stability;
}
