import { type Random, seededRandom } from '@flipstack/study';
import { initialDifficulty } from '@flipstack/study/ability';
import type { InterviewChoice } from '@flipstack/study/interview';
import { fsrsModel, type MemoryModel, type MemoryState, type RatingNumber } from '@flipstack/study/memory';
import type { CardMemory, ReadinessCard } from '@flipstack/study/readiness';
import { readLibraryCandidates } from '../interviews/library-candidates.ts';
import { normal, pick, whole } from '../learners/draws.ts';
import { drawLearner } from '../learners/learner.ts';

/** A card with the truth about it for one learner, and what the product knows. */
export interface TrueCard {
  known: ReadinessCard;
  trueDifficulty: number;
  discrimination: number;
  trueGuessing: number;
  trueMemory: MemoryState | undefined;
}

/** A learner who prepares for an interview. Unlike that of a real one, the truth is known. */
export interface Candidate {
  choice: InterviewChoice;
  daysToDate: number;
  minutesPerDay: number;
  ability: number;
  topicEffects: Map<string, number>;
  /** How bad and good the learner's days are, as a standard deviation in logits. */
  dayDeviation: number;
  /** How often a remembered card is answered correctly in an interview. */
  transfer: number;
  /** The share of days on which the learner studies. */
  diligence: number;
  memory: MemoryModel<MemoryState>;
  cards: TrueCard[];
}

const library = readLibraryCandidates();
const optionsOfChoice = 4;

/**
 * Draws a learner of a world that differs from the model: more able learners (0.2, deviation 1.1),
 * days of 0.3 to 0.8 logits instead of 0.5, topics of 0.5 instead of 0.4, items with different
 * discrimination, difficulties 0.7 from those of their levels, some obvious wrong options, half of
 * the memories with individual weights, and recall that carries over in another form than h.
 */
export function drawCandidate(number: number, seed: number): Candidate {
  const random = seededRandom(seed * 100_003 + number);
  const isTechnical = number % 3 === 0;
  const choice: InterviewChoice = {
    type: isTechnical ? 'technical' : 'screening',
    level: number % 2 === 0 ? 'Junior' : 'Middle',
    stacks: [['Java', 'CSS', 'GO', 'React'][whole(0, 3, random)] ?? 'Java'],
    minutes: isTechnical ? 60 : 30,
  };
  const cards = library
    .filter(({ stack }) => choice.stacks.includes(stack))
    .map((card) => drawCard(card, random));
  return {
    choice,
    daysToDate: whole(8, 16, random),
    minutesPerDay: whole(5, 12, random),
    ability: 0.2 + 1.1 * normal(random),
    topicEffects: new Map(
      [...new Set(cards.map(({ known }) => known.topic))].map((topic) => [topic, 0.5 * normal(random)]),
    ),
    dayDeviation: 0.3 + 0.5 * random(),
    transfer: 0.8 + 0.2 * random(),
    diligence: 0.7 + 0.3 * random(),
    memory: fsrsModel(drawLearner(number, random).parameters),
    cards,
  };
}

function drawCard(card: (typeof library)[number], random: Random): TrueCard {
  const prior = initialDifficulty(card.level);
  const trueDifficulty = prior.logits + 0.7 * normal(random);
  // As after some answers: closer to the truth than the level alone.
  const logits = 0.3 * prior.logits + 0.7 * (trueDifficulty + 0.45 * normal(random));
  const guessing = card.kind === 'choice' ? 1 / optionsOfChoice : 0;
  const hasObviousOption = card.kind === 'choice' && random() < 0.3;
  return {
    known: {
      ...card,
      guessing,
      difficulty: { logits, standardError: 0.45 },
      isSeen: false,
      memory: undefined,
    },
    trueDifficulty,
    discrimination: Math.exp(0.3 * normal(random)),
    trueGuessing: hasObviousOption ? 1 / (optionsOfChoice - 1) : guessing,
    trueMemory: undefined,
  };
}

/** The probability that the learner answers a card correctly on a day with this effect. */
export function trueRight(learner: Candidate, card: TrueCard, day: number, dayEffect: number): number {
  const { trueMemory, known, discrimination, trueDifficulty, trueGuessing } = card;
  const recall =
    trueMemory === undefined || known.memory === undefined
      ? 0
      : learner.memory.recall(trueMemory, Math.max(0, day - known.memory.lastReviewDay));
  const ability = learner.ability + dayEffect + (learner.topicEffects.get(known.topic) ?? 0);
  const workedOut = 1 / (1 + Math.exp(-discrimination * (ability - trueDifficulty)));
  const remembered = learner.transfer * recall;
  const without = trueGuessing + (1 - trueGuessing) * workedOut;
  return remembered + (1 - remembered) * without;
}

/** From fsrs-rs (src/simulation.rs). */
const firstRatings = [0.24, 0.094, 0.495, 0.171];

/** Learns or reviews a card with all learning steps of the day. */
export function study(
  learner: Candidate,
  card: TrueCard,
  product: MemoryModel<MemoryState>,
  day: number,
  random: Random,
): void {
  const before = card.known.memory;
  const elapsed = before === undefined ? 0 : day - before.lastReviewDay;
  const rating = ratingOf(learner, card, elapsed, random);
  const answer = <State>(model: MemoryModel<State>, state: State | undefined): State => {
    const next = model.next(state, rating, elapsed);
    return rating === 4 || (rating === 3 && before !== undefined) ? next : model.next(next, 3, 0);
  };
  card.trueMemory = answer(learner.memory, card.trueMemory);
  const memory: CardMemory = { ...answer(product, before), lastReviewDay: day };
  card.known = { ...card.known, isSeen: true, memory };
}

function ratingOf(learner: Candidate, card: TrueCard, elapsed: number, random: Random): RatingNumber {
  if (card.trueMemory === undefined) return ([1, 2, 3, 4] as const)[pick(firstRatings, random)] ?? 3;
  return random() < learner.memory.recall(card.trueMemory, elapsed) ? 3 : 1;
}
