import type { CardLevel } from '@flipstack/content';
import { type Random, seededRandom, shuffle } from '@flipstack/study';
import { fsrsModel, type MemoryModel, type MemoryState, type RatingNumber } from '@flipstack/study/memory';
import { levelWeight } from '@flipstack/study/ranking';
import {
  defaultParameters,
  gradeSchedule,
  newSchedule,
  type Rating,
  ratings,
  type Schedule,
  type SchedulerSettings,
} from '@flipstack/study/scheduler';
import { normal, pick } from '../learners/draws.ts';
import { drawLearner } from '../learners/learner.ts';
import { KnowledgeLadder } from './knowledge-ladder.ts';

const dayMs = 86_400_000;
/** 1 June 2026, a Monday. */
export const firstDay = 20_605;

/** A member who grades as honestly as people do. Unlike that of a real one, their memory is known. */
interface HonestLearner {
  truth: MemoryModel<MemoryState>;
  settings: SchedulerSettings;
  newPerDay: number;
  reviewsPerDayMax: number;
  /** The share of days on which they study. */
  diligence: number;
  /** How often they grade a card that they forgot as remembered. */
  leniency: number;
  /** How often they grade a card that they remembered as forgotten. */
  severity: number;
  /** The share of a session that is after midnight UTC. */
  lateShare: number;
  /** The order in which they learn the cards of the library. */
  cards: readonly number[];
}

interface StudiedCard {
  card: number;
  memory: MemoryState | undefined;
  reviewedOn: number;
  schedule: Schedule;
}

/** What came of a number of days. */
export interface HonestResult {
  points: number;
  reviews: number;
  cards: number;
  /** Σ level × true probability of recall × min(1, true stability / 30 days). */
  knowledge: number;
  /** How many cards they would recall in a test on the last day. */
  recalledNow: number;
  /** How many cards they would recall in a test 30 days after the last day. */
  recalledLater: number;
  /** The same, weighted by level. */
  weightedLater: number;
}

/**
 * Every learner has a memory with individual weights. The product knows nothing of it for half of
 * them, and has adopted a fit, which is imprecise, for the others.
 */
function drawHonestLearner(number: number, cards: number, random: Random): HonestLearner {
  // Odd numbers have an individual memory.
  const { parameters } = drawLearner(2 * number + 1, random);
  const fitted = parameters.map((own, index) => {
    const byDefault = defaultParameters[index] ?? own;
    return own ** 0.7 * byDefault ** 0.3;
  });
  const followsLibrary = random() < 0.5;
  const ids = Array.from({ length: cards }, (_, id) => id);
  const begin = Math.floor(random() * cards);
  return {
    truth: fsrsModel(parameters),
    settings: {
      parameters: random() < 0.5 ? defaultParameters : fitted,
      desiredRetention: 0.8 + 0.17 * random(),
      dayShiftMs: 0,
    },
    newPerDay: Math.max(1, Math.round(Math.min(40, 8 * Math.exp(0.8 * normal(random))))),
    reviewsPerDayMax: Math.round(30 + 170 * random()),
    diligence: 0.25 + 0.75 * random(),
    leniency: 0.15 * random(),
    severity: 0.04 * random(),
    lateShare: random() < 0.2 ? random() : 0,
    cards: followsLibrary ? [...ids.slice(begin), ...ids.slice(0, begin)] : shuffle(ids, random),
  };
}

/** Lets a learner study for some days, and computes their points from what the server received. */
export function studyHonestly(
  number: number,
  seed: number,
  days: number,
  levels: readonly CardLevel[],
): HonestResult {
  const random = seededRandom(seed * 1_000_003 + number);
  const learner = drawHonestLearner(number, levels.length, random);
  const ladder = new KnowledgeLadder(levels);
  const studied: StudiedCard[] = [];
  let reviews = 0;
  for (let day = firstDay; day < firstDay + days; day++) {
    if (random() >= learner.diligence) continue;
    const due = studied
      .filter(({ schedule }) => schedule.dueAt < (day + 1) * dayMs)
      .sort((one, other) => one.schedule.dueAt - other.schedule.dueAt)
      .slice(0, learner.reviewsPerDayMax);
    const fresh = learner.cards
      .slice(studied.length, studied.length + learner.newPerDay)
      .map((card) => ({ card, memory: undefined, reviewedOn: day, schedule: newSchedule(day * dayMs) }));
    studied.push(...fresh);
    const session = [...due, ...fresh];
    for (const [index, card] of session.entries()) {
      const isLate = index >= session.length * (1 - learner.lateShare);
      reviews += studyCard(learner, card, day, random, (rating) =>
        ladder.receive({ card: card.card, rating }, day + Number(isLate)),
      );
    }
  }
  const lastDay = firstDay + days - 1;
  const sum = (of: (recall: number, stability: number, weight: number) => number, later = 0) =>
    studied.reduce((total, { card, memory, reviewedOn }) => {
      const level = levels[card];
      if (memory === undefined || level === undefined) return total;
      const recall = learner.truth.recall(memory, lastDay + later - reviewedOn);
      return total + of(recall, memory.stability, levelWeight[level]);
    }, 0);
  return {
    points: ladder.points(lastDay),
    reviews,
    cards: studied.length,
    knowledge: sum((recall, stability, weight) => weight * recall * Math.min(1, stability / 30)),
    recalledNow: sum((recall) => recall),
    recalledLater: sum((recall) => recall, 30),
    weightedLater: sum((recall, _, weight) => recall * weight, 30),
  };
}

/** From fsrs-rs (src/simulation.rs). */
const firstRatings = [0.24, 0.094, 0.495, 0.171];
const ratingsWhenRecalled = [0.224, 0.631, 0.145];
const roundsMax = 8;

/**
 * Reviews a card with all its steps of the day. Memory changes by what was recalled, schedule and
 * points by what was graded.
 *
 * @returns the number of reviews
 */
function studyCard(
  learner: HonestLearner,
  card: StudiedCard,
  day: number,
  random: Random,
  send: (rating: Rating) => void,
): number {
  for (let round = 1; ; round++) {
    const { recalled, graded } = answer(learner, card, day, random);
    card.memory = learner.truth.next(
      card.memory,
      recalled,
      card.memory === undefined ? 0 : day - card.reviewedOn,
    );
    card.reviewedOn = day;
    const rating = ratings[graded - 1] ?? 'Again';
    send(rating);
    card.schedule = gradeSchedule(
      card.schedule,
      rating,
      day * dayMs + (12 * 60 + 15 * round) * 60_000,
      learner.settings,
    );
    if (card.schedule.intervalDays > 0 || round === roundsMax) return round;
  }
}

/** How well the card is really remembered, and how that is graded. */
function answer(
  { truth, leniency, severity }: HonestLearner,
  { memory, reviewedOn }: StudiedCard,
  day: number,
  random: Random,
): { recalled: RatingNumber; graded: RatingNumber } {
  if (memory === undefined) {
    const recalled = toRating(pick(firstRatings, random));
    return { recalled, graded: recalled === 1 && random() < leniency ? 3 : recalled };
  }
  if (random() < truth.recall(memory, day - reviewedOn)) {
    const recalled = toRating(1 + pick(ratingsWhenRecalled, random));
    return { recalled, graded: random() < severity ? 1 : recalled };
  }
  return { recalled: 1, graded: random() < leniency ? 3 : 1 };
}

const toRating = (index: number): RatingNumber => ([1, 2, 3, 4] as const)[index] ?? 4;
