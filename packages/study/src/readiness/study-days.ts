import type { Candidate } from '../interview/candidate-pool.ts';
import { type QuestionKind, questionKindOf } from '../interview/question-kind.ts';
import { expectedRight, type UncertainAbility } from './answer-model.ts';
import { type BlueprintForm, blueprintForm } from './blueprint-form.ts';
import { expectedMemory } from './expected-memory.ts';
import { abilitiesOf } from './forecast-readiness.ts';
import { type CardMemory, chosenCards, type ReadinessCard, type ReadinessInput } from './readiness-input.ts';

/** How long answers take, by kind of question: in seconds, including learning steps of the day. */
export type Pace = Readonly<Record<QuestionKind, { newCard: number; review: number }>>;

/** For learners without reviews: 12 s for each answer, as in `dailyLoad`, and 4 minutes for code. */
export const defaultPace: Pace = {
  open: { newCard: 36, review: 14 },
  objective: { newCard: 36, review: 14 },
  code: { newCard: 360, review: 240 },
};

/** A card to learn or review on a day. */
export interface StudyStep {
  card: ReadinessCard;
  isNew: boolean;
  seconds: number;
  /** How much it adds to the expected share on the date, from 0 to 1, if no other review follows. */
  gain: number;
}

/** What does not depend on the split of the minutes. */
export interface StudyProblem {
  cards: readonly ReadinessCard[];
  date: number;
  form: BlueprintForm;
  /** The share of the blueprint's questions that a card is, by its position. */
  weights: Float64Array;
  abilities: ReadonlyMap<string, UncertainAbility>;
  memory: ReturnType<typeof expectedMemory>;
  pace: Pace;
}

export type Memories = (CardMemory | undefined)[];

export function studyProblem(input: ReadinessInput, pace: Pace): StudyProblem {
  const cards = chosenCards(input);
  const form = blueprintForm(input.choice, cards);
  const questions = form.cells.reduce((sum, { count }) => sum + count, 0);
  return {
    cards,
    date: input.date,
    form,
    weights: form.askedOften.map((often) => often / Math.max(questions, 1)),
    abilities: abilitiesOf(input),
    memory: expectedMemory(input.parameters),
    pace,
  };
}

/** In the last days before the date, cards that are not due may be reviewed, too. */
const finalDays = 2;

/**
 * The steps that may be taken on a day, with the greatest gain for each second first: due cards and
 * new ones; on the last days also cards that are not due. Cards that the interview does not ask are
 * left out.
 */
export function stepsOn(problem: StudyProblem, memories: Memories, day: number): StudyStep[] {
  const { cards, weights, memory, date } = problem;
  const isFinal = date - day <= finalDays;
  const steps: StudyStep[] = [];
  for (const [position, card] of cards.entries()) {
    const weight = weights[position] ?? 0;
    if (weight <= 0) continue;
    const before = memories[position];
    if (before !== undefined && (before.lastReviewDay >= day || !(isFinal || isDue(before, day)))) continue;
    const after = before === undefined ? memory.learn(day) : memory.review(before, day);
    const gain = weight * (rightOnDate(problem, card, after) - rightOnDate(problem, card, before));
    if (gain > 0)
      steps.push({ card, isNew: before === undefined, seconds: secondsOf(problem, card, before), gain });
  }
  return steps.sort((one, other) => other.gain / other.seconds - one.gain / one.seconds);
}

/** A card is due when its recall has fallen to 0.9, which is after as many days as its stability. */
const isDue = ({ lastReviewDay, stability }: CardMemory, day: number): boolean =>
  day - lastReviewDay >= Math.max(1, Math.round(stability));

const secondsOf = ({ pace }: StudyProblem, { kind }: ReadinessCard, before: CardMemory | undefined): number =>
  pace[questionKindOf(kind)][before === undefined ? 'newCard' : 'review'];

function rightOnDate(
  { abilities, memory, date }: StudyProblem,
  card: ReadinessCard,
  state: CardMemory | undefined,
): number {
  const ability = abilities.get(card.stack);
  if (ability === undefined) return 0;
  return expectedRight(card, ability, state === undefined ? 0 : memory.recall(state, date));
}

/**
 * The steps of a day that fit in its time: at most so many new cards, and reviews in the rest of the
 * time. Time that reviews leave over is not filled with more new cards, except on the last days,
 * when whatever gains most comes first.
 */
export function chooseSteps(
  { date }: StudyProblem,
  steps: readonly StudyStep[],
  { day, seconds, newCards }: { day: number; seconds: number; newCards: number },
): StudyStep[] {
  const isFinal = date - day <= finalDays;
  if (isFinal) return takeWhileFits(steps, seconds, Number.POSITIVE_INFINITY);
  const fresh = takeWhileFits(
    steps.filter(({ isNew }) => isNew),
    seconds,
    newCards,
  );
  const spent = fresh.reduce((sum, step) => sum + step.seconds, 0);
  const reviews = steps.filter(({ isNew }) => !isNew);
  return [...takeWhileFits(reviews, seconds - spent, Number.POSITIVE_INFINITY), ...fresh];
}

/** Steps that do not fit any more are skipped for shorter ones. */
function takeWhileFits(steps: readonly StudyStep[], seconds: number, count: number): StudyStep[] {
  let left = seconds;
  const taken: StudyStep[] = [];
  for (const step of steps) {
    if (taken.length >= count) break;
    if (step.seconds > left) continue;
    left -= step.seconds;
    taken.push(step);
  }
  return taken;
}

/** The expected share of right answers to all questions, or only to the scored ones. */
export function shareOnDate(
  problem: StudyProblem,
  memories: Memories,
  only: 'all' | 'scored' = 'all',
): number {
  let [total, right] = [0, 0];
  for (const [position, card] of problem.cards.entries()) {
    const weight = problem.weights[position] ?? 0;
    if (weight <= 0 || (only === 'scored' && questionKindOf(card.kind) === 'open')) continue;
    total += weight;
    right += weight * rightOnDate(problem, card, memories[position]);
  }
  return total > 0 ? right / total : 0;
}

/** The memory of each card after the steps of a day. */
export function afterSteps(
  { cards, memory }: StudyProblem,
  memories: Memories,
  steps: readonly StudyStep[],
  day: number,
): Memories {
  const ids = new Set<Candidate['id']>(steps.map(({ card }) => card.id));
  return memories.map((before, position) => {
    const card = cards[position];
    if (card === undefined || !ids.has(card.id)) return before;
    return before === undefined ? memory.learn(day) : memory.review(before, day);
  });
}
