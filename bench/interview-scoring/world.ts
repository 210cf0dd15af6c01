import type { CardLevel } from '@flipstack/content';
import type { Random } from '@flipstack/study';
import { probabilityRight } from '@flipstack/study/ability';
import { normal, whole } from '../learners/draws.ts';
import type { ScoredCard } from './scored-cards.ts';

/** How answers come about in a simulation. Deviations are standard deviations in logits. */
export interface World {
  /** The mean difficulty of the cards of a level, in logits. */
  levelDifficulty: Readonly<Record<CardLevel, number>>;
  /** How far the difficulty of an item is from that of its level. */
  difficultyDeviation: number;
  /** How far the logarithm of an item's discrimination is from 0. In the Rasch model it is 0. */
  discriminationDeviation: number;
  /** In logits. Learners deviate from it by 1. */
  meanAbility: number;
  /** How much better or worse a learner is on a day. */
  dayDeviation: number;
  /** How much better or worse a learner is in a topic. */
  topicDeviation: number;
  /** How many options of a choice of one can be excluded without knowing the answer. */
  excludedOptions: number;
}

/** An item. Unlike that of a real one, its difficulty is known. */
export interface TrueItem extends ScoredCard {
  difficulty: number;
  discrimination: number;
  topic: number;
  /** The probability that a learner who does not know the answer gives it. */
  trueGuessing: number;
}

/** A learner. Unlike that of a real one, their ability is known. */
export interface TrueLearner {
  ability: number;
  /** What is added to the ability in each topic. */
  topicEffects: number[];
}

const topics = 5;

export function drawItem(card: ScoredCard, world: World, random: Random): TrueItem {
  return {
    ...card,
    difficulty: world.levelDifficulty[card.level] + world.difficultyDeviation * normal(random),
    discrimination: Math.exp(world.discriminationDeviation * normal(random)),
    topic: whole(0, topics - 1, random),
    trueGuessing: card.isChoiceOfOne ? 1 / (1 / card.guessing - world.excludedOptions) : card.guessing,
  };
}

export function drawLearner(world: World, random: Random): TrueLearner {
  return {
    ability: world.meanAbility + normal(random),
    topicEffects: Array.from({ length: topics }, () => world.topicDeviation * normal(random)),
  };
}

/** The probability that a learner of this ability gives the right answer. */
export function trueProbability(ability: number, item: TrueItem): number {
  return probabilityRight(item.discrimination * (ability - item.difficulty), {
    difficulty: 0,
    guessing: item.trueGuessing,
  });
}

/** Answers the items on one day. */
export function answerItems(
  { ability, topicEffects }: TrueLearner,
  items: readonly TrueItem[],
  world: World,
  random: Random,
): boolean[] {
  const today = ability + world.dayDeviation * normal(random);
  return items.map((item) => random() < trueProbability(today + (topicEffects[item.topic] ?? 0), item));
}
