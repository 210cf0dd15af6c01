import type { Random } from '@flipstack/study';
import { fsrsModel, type MemoryModel, type MemoryState, type RatingNumber } from '@flipstack/study/memory';
import type { ReviewEntry, StateNumber } from '@flipstack/study/review-history';
import { gradeSchedule, newSchedule, ratings, type Schedule, states } from '@flipstack/study/scheduler';
import { pick } from './draws.ts';
import type { Learner } from './learner.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);
const startOf = (day: number): number => firstDay + day * dayMs;
const sessionStartMs = 18 * 3_600_000;
const answerMs = 10_000;
/** After this many reviews of a card on one day, the learner leaves it for the next. */
const roundsPerDayMax = 8;

/**
 * The distributions of first ratings and of ratings of recalled cards, from fsrs-rs
 * (src/simulation.rs).
 */
const firstRatings = [0.24, 0.094, 0.495, 0.171];
const ratingsWhenRecalled = [0.224, 0.631, 0.145];

/** A card with the learner's true memory of it and its schedule. */
interface StudiedCard {
  name: string;
  memory: MemoryState | undefined;
  reviewedOn: number;
  schedule: Schedule;
}

interface Study {
  truth: MemoryModel<MemoryState>;
  random: Random;
  history: ReviewEntry[];
}

/**
 * Simulates the reviews of a learner who studies with our scheduler and the default weights: each
 * day the due cards, then new ones, with all learning steps. The true memory determines the
 * probability of each answer.
 */
export function studyForDays(learner: Learner, days: number, random: Random): ReviewEntry[] {
  const study: Study = { truth: fsrsModel(learner.parameters), random, history: [] };
  const cards: StudiedCard[] = [];
  for (let day = 0; day < days; day++) {
    if (random() >= learner.diligence) continue;
    for (let fresh = 0; fresh < learner.newPerDay; fresh++) cards.push(newCard(cards.length + 1, day));
    studyOnDay(study, cards, day);
  }
  return study.history;
}

const newCard = (number: number, day: number): StudiedCard => ({
  name: `card-${number}`,
  memory: undefined,
  reviewedOn: day,
  schedule: newSchedule(startOf(day)),
});

function studyOnDay(study: Study, cards: readonly StudiedCard[], day: number): void {
  const endOfDay = startOf(day + 1);
  const isDue = ({ schedule }: StudiedCard) => schedule.dueAt < endOfDay;
  let now = startOf(day) + sessionStartMs;
  let dueCards = cards.filter(isDue);
  for (let round = 0; round < roundsPerDayMax && dueCards.length > 0; round++) {
    for (const card of dueCards) {
      now = Math.max(now + answerMs, stepEndsAt(card.schedule));
      if (now < endOfDay) review(study, card, now, day);
    }
    dueCards = dueCards.filter(isDue);
  }
}

/**
 * The learner waits for learning steps, which last minutes. Other cards are due for the whole day.
 */
const stepEndsAt = ({ intervalDays, dueAt }: Schedule): number => (intervalDays === 0 ? dueAt : 0);

function review({ truth, random, history }: Study, card: StudiedCard, now: number, day: number): void {
  const { name, memory, schedule } = card;
  const elapsedDays = memory === undefined ? 0 : day - card.reviewedOn;
  const rating =
    memory === undefined
      ? toRating(pick(firstRatings, random))
      : answer(truth.recall(memory, elapsedDays > 0 ? elapsedDays : partOfDay(schedule, now)), random);
  history.push({ card: name, reviewedAt: now, rating, state: stateOf(schedule), durationMs: answerMs });
  card.memory = truth.next(memory, rating, elapsedDays);
  card.schedule = gradeSchedule(schedule, ratings[rating - 1] ?? 'Again', now);
  card.reviewedOn = day;
}

/** Between reviews on the same day, FSRS uses the fraction of a day that has passed. */
const partOfDay = ({ lastReviewAt = 0 }: Schedule, now: number): number => (now - lastReviewAt) / dayMs;

const answer = (probability: number, random: Random): RatingNumber =>
  random() < probability ? toRating(1 + pick(ratingsWhenRecalled, random)) : 1;

const toRating = (index: number): RatingNumber => ([1, 2, 3, 4] as const)[index] ?? 4;

const stateOf = ({ state }: Schedule): StateNumber => ([0, 1, 2, 3] as const)[states.indexOf(state)] ?? 0;
