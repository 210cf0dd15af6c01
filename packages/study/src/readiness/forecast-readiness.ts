import type { Candidate } from '../interview/candidate-pool.ts';
import { fsrsModel } from '../memory-model/memory.ts';
import { expectedRight, type UncertainAbility, uncertainAbility } from './answer-model.ts';
import { type BlueprintForm, blueprintForm } from './blueprint-form.ts';
import { narrowestBand } from './narrowest-band.ts';
import { chosenCards, forecastDay, type ReadinessCard, type ReadinessInput } from './readiness-input.ts';
import { simulateForms } from './simulate-forms.ts';

/** A forecast needs this much of the blueprint's weight to have been seen. */
export const seenWeightMin = 0.6;

/** The result of the interview on the date. Shares are shares of right answers, from 0 to 1. */
export interface Forecast {
  /** One half of the simulated interviews have a higher expected share, one half a lower one. */
  median: number;
  /**
   * The limits of the 90 % band: the narrowest range with at least 90 % of the simulated shares of
   * right answers of one interview. The luck of its questions is part of it.
   */
  low: number;
  high: number;
  /** The probability to pass, from 0 to 1. */
  passProbability: number;
  /** The share that passes: what a learner exactly at the level is expected to reach. */
  passShare: number;
}

/** A module of the blueprint and how ready the learner will be for it. */
export interface TopicReadiness {
  stack: string;
  topic: string;
  /** Its share of the scored questions, from 0 to 1. The weights of all topics add up to 1. */
  weight: number;
  /** How much of its weight the learner has seen, from 0 to `weight`. */
  seenWeight: number;
  /** The share of its questions that the learner is expected to answer correctly on the date. */
  expectedShare: number;
  /** The same if the learner remembered no card: what ability and guessing alone give. */
  shareWithoutMemory: number;
}

/** How ready a learner is for an interview on a date. Only scored questions count. */
export interface Readiness {
  /** Undefined if less than `seenWeightMin` of the weight has been seen. */
  forecast: Forecast | undefined;
  /** How much of the blueprint's weight the learner has seen, from 0 to 1. */
  seenWeight: number;
  /** The topics of the blueprint: in the order of the choice's stacks, then by name. */
  topics: readonly TopicReadiness[];
  /** The topics with cards that the learner has not seen, and their weight: largest first. */
  missing: readonly { stack: string; topic: string; weight: number }[];
}

export interface ForecastOptions {
  /** A 32-bit number: the same seed gives the same forecast. */
  seed: number;
  /**
   * The probability of recalling each card on the date, from `planStudy`; 0 for cards that are not
   * in it. By default, no card is reviewed before the date.
   */
  recallOnDate?: ReadonlyMap<Candidate['id'], number>;
}

/**
 * Forecasts the interview of a choice on a date.
 *
 * For each card, logit p = θ - b + h(R): the ability in its stack, its difficulty, and what
 * remembering it adds (`recallGain`); cards that were not reviewed get no h. With guessing, the
 * answer is right with the probability c + (1 - c) · p. 2,000 interviews are simulated; see
 * `simulateForms`.
 *
 * @throws RangeError unless one to three different stacks are chosen
 */
export function forecastReadiness(input: ReadinessInput, { seed, recallOnDate }: ForecastOptions): Readiness {
  const { choice } = input;
  const cards = chosenCards(input);
  const form = blueprintForm(choice, cards);
  const abilities = abilitiesOf(input);
  const recalls =
    recallOnDate === undefined ? recallsWithoutReviews(input, cards) : recallsOf(cards, recallOnDate);
  const topics = topicsOf(cards, choice.stacks, form, abilities, recalls);
  const seenWeight = sum(topics.map((topic) => topic.seenWeight));
  const isShown = form.scored > 0 && seenWeight >= seenWeightMin - 1e-9;
  return {
    forecast: isShown
      ? forecastOf(simulateForms({ cards, form, abilities, recalls, position: choice.level }, seed))
      : undefined,
    seenWeight,
    topics,
    missing: topics
      .map(({ stack, topic, weight, seenWeight: seen }) => ({ stack, topic, weight: weight - seen }))
      .filter(({ weight }) => weight > 1e-9)
      .sort((one, other) => other.weight - one.weight),
  };
}

function forecastOf({
  expectedShares,
  shares,
  passProbability,
  passShare,
}: ReturnType<typeof simulateForms>): Forecast {
  const { length } = shares;
  return {
    median: ((expectedShares[length / 2 - 1] ?? 0) + (expectedShares[length / 2] ?? 0)) / 2,
    ...narrowestBand(shares),
    passProbability,
    passShare,
  };
}

/** The ability in each chosen stack. */
export const abilitiesOf = ({ choice, abilities }: ReadinessInput): Map<string, UncertainAbility> =>
  new Map(choice.stacks.map((stack) => [stack, uncertainAbility(abilities.get(stack))]));

/** The probability of recalling each card on the date without any review before. */
function recallsWithoutReviews(input: ReadinessInput, cards: readonly ReadinessCard[]): Float64Array {
  const model = fsrsModel(input.parameters);
  const day = forecastDay(input);
  return Float64Array.from(cards, ({ memory }) =>
    memory === undefined ? 0 : model.recall(memory, Math.max(0, day - memory.lastReviewDay)),
  );
}

const recallsOf = (
  cards: readonly ReadinessCard[],
  recallOnDate: ReadonlyMap<Candidate['id'], number>,
): Float64Array => Float64Array.from(cards, ({ id }) => recallOnDate.get(id) ?? 0);

function topicsOf(
  cards: readonly ReadinessCard[],
  stacks: readonly string[],
  form: BlueprintForm,
  abilities: ReadonlyMap<string, UncertainAbility>,
  recalls: Float64Array,
): TopicReadiness[] {
  const topics = new Map<string, TopicReadiness>();
  for (const { card, position, weight } of scoredCards(form, cards)) {
    const ability = abilities.get(card.stack);
    if (ability === undefined) continue;
    const key = JSON.stringify([card.stack, card.topic]);
    const { stack, topic } = card;
    const none = { stack, topic, weight: 0, seenWeight: 0, expectedShare: 0, shareWithoutMemory: 0 };
    const before = topics.get(key) ?? none;
    topics.set(key, {
      ...before,
      weight: before.weight + weight,
      seenWeight: before.seenWeight + (card.isSeen ? weight : 0),
      expectedShare: before.expectedShare + weight * expectedRight(card, ability, recalls[position] ?? 0),
      shareWithoutMemory: before.shareWithoutMemory + weight * expectedRight(card, ability, 0),
    });
  }
  const stackOf = ({ stack }: TopicReadiness) => stacks.indexOf(stack);
  return [...topics.values()]
    .map((one) => ({
      ...one,
      expectedShare: one.expectedShare / one.weight,
      shareWithoutMemory: one.shareWithoutMemory / one.weight,
    }))
    .sort((one, other) => stackOf(one) - stackOf(other) || (one.topic < other.topic ? -1 : 1));
}

/** The cards that scored questions may ask, with their share of these questions. */
function scoredCards({ cells, scored, askedOften }: BlueprintForm, cards: readonly ReadinessCard[]) {
  return cells
    .filter(({ isScored }) => isScored)
    .flatMap(({ topics }) => topics)
    .flatMap((ofTopic) => [...ofTopic])
    .flatMap((position) => {
      const card = cards[position];
      return card === undefined ? [] : [{ card, position, weight: (askedOften[position] ?? 0) / scored }];
    });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
