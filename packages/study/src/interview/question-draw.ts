import { hashOf, lotOf } from '../session/lot.ts';
import { seededRandom } from '../session/seeded-random.ts';
import { drawOneByOne } from '../session/shuffle.ts';
import { type Candidate, type CandidatePool, topicsIn } from './candidate-pool.ts';
import { type Cell, keyOf } from './cell.ts';
import { compareAll } from './order-questions.ts';

/** Questions of this many latest interviews are avoided. */
export const avoidedInterviews = 5;

export interface DrawnQuestion<Item> {
  question: Item;
  /** In which of the latest interviews it was last asked: 0 is the latest, infinity is none. */
  interviewsAgo: number;
}

/** The candidates of one cell and topic that are left. */
interface OpenTopic<Item> {
  /** The same for this topic in all cells of its stack. */
  name: string;
  lot: number;
  next: DrawnQuestion<Item> | undefined;
  rest: Iterator<DrawnQuestion<Item>, undefined>;
}

/**
 * Draws the best question that is left in the cells, which must be of one stack: one that was not
 * asked lately or, if there is none, the one asked longest ago; among these one of the earliest
 * cell; and among these one of the topic that has been drawn from least.
 */
export type DrawQuestion<Item> = (cells: readonly Cell[]) => DrawnQuestion<Item> | undefined;

/** Starts drawing from a pool. Each question is drawn at most once. */
export function startDraw<Item extends Candidate>(
  pool: CandidatePool<Item>,
  seed: number,
  latestInterviews: readonly (readonly Candidate['id'][])[],
): DrawQuestion<Item> {
  const lastAsked = lastAskedIn(latestInterviews);
  const opened = new Map<string, OpenTopic<Item>[]>();
  const drawnFrom = new Map<string, number>();

  function open(cell: Cell): OpenTopic<Item>[] {
    const key = keyOf(cell);
    const already = opened.get(key);
    if (already !== undefined) return already;
    const topics = Array.from(topicsIn(pool, cell), ([topic, candidates]) => {
      const name = `${topic} of ${cell.stack}`;
      const random = seededRandom(hashOf(`${topic} of ${key}`) ^ seed);
      const rest = unseenFirst(drawOneByOne(candidates, random), lastAsked);
      return { name, lot: lotOf(name, seed), next: rest.next().value, rest };
    });
    opened.set(key, topics.toSorted(byLot));
    return open(cell);
  }

  return (cells) => {
    let best: { topic: OpenTopic<Item>; places: number[] } | undefined;
    for (const [at, cell] of cells.entries()) {
      for (const topic of open(cell)) {
        if (topic.next === undefined) continue;
        const places = [-topic.next.interviewsAgo, at, drawnFrom.get(topic.name) ?? 0];
        if (best === undefined || compareAll(places, best.places) < 0) best = { topic, places };
      }
    }
    if (best === undefined) return undefined;
    const { name, next, rest } = best.topic;
    best.topic.next = rest.next().value;
    drawnFrom.set(name, (drawnFrom.get(name) ?? 0) + 1);
    return next;
  };
}

/** By name if the lots are the same, so that the order of the pool's topics does not matter. */
const byLot = (one: OpenTopic<unknown>, other: OpenTopic<unknown>): number =>
  one.lot - other.lot || (one.name < other.name ? -1 : 1);

function lastAskedIn(
  latestInterviews: readonly (readonly Candidate['id'][])[],
): ReadonlyMap<Candidate['id'], number> {
  const avoided = latestInterviews.slice(0, avoidedInterviews);
  // Earlier interviews first, so that the latest one overwrites them.
  return new Map(
    avoided.flatMap((ids, interviewsAgo) => ids.map((id) => [id, interviewsAgo] as const)).reverse(),
  );
}

/** Puts off candidates that were asked lately, until no other is left. */
function* unseenFirst<Item extends Candidate>(
  candidates: Iterable<Item>,
  lastAsked: ReadonlyMap<Candidate['id'], number>,
): Generator<DrawnQuestion<Item>, undefined> {
  const seen: DrawnQuestion<Item>[] = [];
  for (const question of candidates) {
    const interviewsAgo = lastAsked.get(question.id);
    if (interviewsAgo === undefined) yield { question, interviewsAgo: Number.POSITIVE_INFINITY };
    else seen.push({ question, interviewsAgo });
  }
  yield* seen.sort((one, other) => other.interviewsAgo - one.interviewsAgo);
  return undefined;
}
