import { positionStandards } from '../ability/position-standards.ts';
import { quantileOf } from '../ability/posterior.ts';
import { probabilityRight } from '../ability/response-model.ts';
import type { PositionLevel } from '../interview/blueprint.ts';
import { type Random, seededRandom } from '../session/seeded-random.ts';
import { dayDeviation, shrink, tolerance, topicDeviation, type UncertainAbility } from './answer-model.ts';
import type { BlueprintForm } from './blueprint-form.ts';
import { normal } from './normal.ts';
import type { ReadinessCard } from './readiness-input.ts';
import { recallGain } from './recall-gain.ts';

/** What simulated interviews came to. */
export interface SimulatedForms {
  /** Of each interview, in ascending order: the share of right answers before luck, from 0 to 1. */
  expectedShares: Float64Array;
  /** Of each interview, in ascending order: the share of right answers, from 0 to 1. */
  shares: Float64Array;
  /** The share of the interviews that are passed. */
  passProbability: number;
  /** The mean share of right answers that is needed to pass. */
  passShare: number;
}

export interface Simulated {
  cards: readonly ReadinessCard[];
  form: BlueprintForm;
  /** By stack. */
  abilities: ReadonlyMap<string, UncertainAbility>;
  /** By position in the list of cards: the probability of recalling it, 0 if it was never reviewed. */
  recalls: Float64Array;
  position: PositionLevel;
}

const simulatedForms = 2000;

/**
 * Simulates interviews on the same day: each has its own questions, its own ability within what is
 * known about it, an effect of the day on all questions, and an effect of each topic on its
 * questions. Without these effects, which questions share, the interviews would be too much alike.
 */
export function simulateForms(simulated: Simulated, seed: number): SimulatedForms {
  const { form } = simulated;
  const random = seededRandom(seed);
  const cells = form.cells.filter(({ isScored }) => isScored).map((cell) => copyOf(cell.topics, cell.count));
  const items = itemArrays(simulated);
  const drawAbilities = abilityDraw(simulated.abilities, items.stacks, random);
  const topicEffects = new Float64Array(items.topicCount);
  const expectedShares = new Float64Array(simulatedForms);
  const shares = new Float64Array(simulatedForms);
  let passed = 0;
  let allToPass = 0;

  for (let number = 0; number < simulatedForms; number++) {
    const abilities = drawAbilities();
    for (let topic = 0; topic < topicEffects.length; topic++) {
      topicEffects[topic] = topicDeviation * normal(random);
    }
    let [expected, right, toPass] = [0, 0, 0];
    for (const cell of cells) {
      drawFrom(cell, random, (card) => {
        const effects = at(abilities, at(items.stackOf, card)) + at(topicEffects, at(items.topicOf, card));
        const logit = at(items.shrink, card) * (effects + at(items.offset, card));
        const guessing = at(items.guessing, card);
        const probability = guessing + (1 - guessing) / (1 + Math.exp(-logit));
        expected += probability;
        if (random() < probability) right++;
        toPass += at(items.rightAtLevel, card);
      });
    }
    expectedShares[number] = expected / form.scored;
    shares[number] = right / form.scored;
    allToPass += toPass;
    if (right >= toPass - tolerance) passed++;
  }
  return {
    expectedShares: expectedShares.sort(),
    shares: shares.sort(),
    passProbability: passed / simulatedForms,
    passShare: allToPass / (simulatedForms * form.scored),
  };
}

/** The compiler cannot know that positions are within an array. */
const at = (values: Float64Array | Int32Array, position: number): number => values[position] ?? 0;

/** Everything about a card that the simulated interviews do not change, by position. */
function itemArrays({ cards, recalls, position }: Simulated) {
  const stacks: string[] = [];
  const topics = new Map<string, number>();
  const { length } = cards;
  const arrays = {
    stackOf: new Int32Array(length),
    topicOf: new Int32Array(length),
    /** What memory adds to the ability and the difficulty takes from it, in logits. */
    offset: new Float64Array(length),
    /** How much the uncertain difficulty brings the answer closer to a toss. */
    shrink: new Float64Array(length),
    guessing: new Float64Array(length),
    rightAtLevel: new Float64Array(length),
  };
  const { cut } = positionStandards[position];
  for (const [index, { stack, topic, difficulty, guessing }] of cards.entries()) {
    if (!stacks.includes(stack)) stacks.push(stack);
    const name = `${stacks.indexOf(stack)} ${topic}`;
    const topicNumber = topics.get(name) ?? topics.size;
    topics.set(name, topicNumber);
    arrays.stackOf[index] = stacks.indexOf(stack);
    arrays.topicOf[index] = topicNumber;
    arrays.offset[index] = recallGain(at(recalls, index)) - difficulty.logits;
    arrays.shrink[index] = shrink(difficulty.standardError ** 2);
    arrays.guessing[index] = guessing;
    arrays.rightAtLevel[index] = probabilityRight(cut, { difficulty: difficulty.logits, guessing });
  }
  return { ...arrays, stacks, topicCount: topics.size };
}

/** Draws the ability in each stack, with the effect of the day that all stacks share. */
function abilityDraw(
  abilities: ReadonlyMap<string, UncertainAbility>,
  stacks: readonly string[],
  random: Random,
): () => Float64Array {
  const ofStacks = stacks.map((stack) => abilities.get(stack));
  const drawn = new Float64Array(stacks.length);
  return () => {
    const day = dayDeviation * normal(random);
    const pastDays = normal(random);
    for (const [index, ability] of ofStacks.entries()) {
      if (ability === undefined) continue;
      drawn[index] = quantileOf(ability.posterior, random()) + ability.pastDayDeviation * pastDays + day;
    }
    return drawn;
  };
}

interface DrawnCell {
  count: number;
  topics: Int32Array[];
}

/** A copy that can be shuffled. */
const copyOf = (topics: readonly Int32Array[], count: number): DrawnCell => ({
  count,
  topics: topics.map((cards) => cards.slice()),
});

/**
 * Draws different cards of a cell: in each turn, every topic that has cards left gives one, in
 * random order. Shuffles topics and cards only as far as they are drawn.
 */
function drawFrom({ count, topics }: DrawnCell, random: Random, take: (card: number) => void): void {
  let left = count;
  for (let turn = 0; left > 0; turn++) {
    const before = left;
    for (let next = 0; next < topics.length && left > 0; next++) {
      swap(topics, next, next + Math.floor(random() * (topics.length - next)));
      const cards = topics[next];
      if (cards === undefined || cards.length <= turn) continue;
      swap(cards, turn, turn + Math.floor(random() * (cards.length - turn)));
      take(at(cards, turn));
      left--;
    }
    if (left === before) break;
  }
}

function swap<Item>(items: { [position: number]: Item }, one: number, other: number): void {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined) return;
  items[one] = second;
  items[other] = first;
}
