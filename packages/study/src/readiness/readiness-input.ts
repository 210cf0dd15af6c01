import type { ItemDifficulty } from '../ability/item-difficulty.ts';
import type { Posterior } from '../ability/posterior.ts';
import { byId, type Candidate } from '../interview/candidate-pool.ts';
import type { InterviewChoice } from '../interview/plan-interview.ts';
import type { MemoryState } from '../memory-model/memory.ts';

/** What FSRS knows about a card that the learner has reviewed. */
export interface CardMemory extends MemoryState {
  /** The learner's day of the last review, from `dayOf`. */
  lastReviewDay: number;
}

/** A card of the library that interviews may ask, and what this learner knows about it. */
export interface ReadinessCard extends Candidate {
  /** The probability of guessing the answer, from `guessingOf`. */
  guessing: number;
  /** In logits: `initialDifficulty` of the level until answers have moved it. */
  difficulty: Pick<ItemDifficulty, 'logits' | 'standardError'>;
  /** Whether the learner has seen the card anywhere: in a study session, a review or an interview. */
  isSeen: boolean;
  /** Undefined before the first review. */
  memory: CardMemory | undefined;
}

/** What the learner's scored interview answers tell about their ability in a stack. */
export interface StackAbility {
  /**
   * From `estimateAbility`. Answers to cards that the learner had reviewed before belong in it only
   * with their `effectiveDifficulty`.
   */
  posterior: Posterior;
  /** On how many of the learner's days these answers were given. */
  days: number;
}

/** What a forecast and a plan are computed from. Days are numbers of the learner's days (`dayOf`). */
export interface ReadinessInput {
  /** Cards of stacks that were not chosen are ignored. Their order does not matter. */
  cards: readonly ReadinessCard[];
  /** The interview that the learner prepares for. */
  choice: InterviewChoice;
  today: number;
  /** The day of the interview. If it has passed, the forecast is for today. */
  date: number;
  /** By stack. For a stack without answers, the learner may have any ability that learners have. */
  abilities: ReadonlyMap<string, StackAbility>;
  /** The 21 weights of FSRS-6 that the learner's schedules use. */
  parameters: readonly number[];
}

/** The day for which a forecast is made. */
export const forecastDay = ({ today, date }: Pick<ReadinessInput, 'today' | 'date'>): number =>
  Math.max(today, date);

/** The cards of the chosen stacks, in an order that does not depend on how they are stored. */
export const chosenCards = ({ cards, choice }: ReadinessInput): ReadinessCard[] =>
  cards.filter(({ stack }) => choice.stacks.includes(stack)).sort(byId);
