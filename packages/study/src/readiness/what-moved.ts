import type { TopicReadiness } from './forecast-readiness.ts';

/** How much a topic moved the expected share of the whole interview. In shares, from -1 to 1. */
export interface TopicChange {
  stack: string;
  topic: string;
  /** The sum of the other two. */
  change: number;
  /** From what is remembered: reviews, new cards and forgetting. */
  byMemory: number;
  /** From the ability that interviews showed, and from changes of the library. */
  byAbility: number;
}

/** The change of the expected share of the whole interview. In shares, from -1 to 1. */
export interface Moved {
  /** The sum of the changes of all topics. */
  change: number;
  /** The largest changes first, up or down. Topics that hardly moved are left out. */
  topics: readonly TopicChange[];
}

/** A twentieth of a percentage point would be shown as 0. */
const changeMin = 0.0005;

/**
 * Which topics explain the change between two forecasts of the same blueprint and date.
 *
 * @param before the topics of the earlier `Readiness`, for example last week's
 * @param now the topics of the current one
 */
export function whatMoved(before: readonly TopicReadiness[], now: readonly TopicReadiness[]): Moved {
  const earlier = new Map(before.map((topic) => [keyOf(topic), topic]));
  const later = new Map(now.map((topic) => [keyOf(topic), topic]));
  const changes = [...new Map([...earlier, ...later])].map(([key, { stack, topic }]) => {
    const [then, today] = [partsOf(earlier.get(key)), partsOf(later.get(key))];
    const byMemory = today.memory - then.memory;
    const byAbility = today.ability - then.ability;
    return { stack, topic, change: byMemory + byAbility, byMemory, byAbility };
  });
  return {
    change: changes.reduce((sum, { change }) => sum + change, 0),
    topics: changes
      .filter(({ change }) => Math.abs(change) >= changeMin)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change)),
  };
}

const keyOf = ({ stack, topic }: TopicReadiness): string => JSON.stringify([stack, topic]);

/** What a topic adds to the expected share: by memory, and without it. */
function partsOf(topic: TopicReadiness | undefined): { memory: number; ability: number } {
  if (topic === undefined) return { memory: 0, ability: 0 };
  const { weight, expectedShare, shareWithoutMemory } = topic;
  return { memory: weight * (expectedShare - shareWithoutMemory), ability: weight * shareWithoutMemory };
}
