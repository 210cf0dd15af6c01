import { hashOf } from '../session/lot.ts';
import { seededRandom } from '../session/seeded-random.ts';
import { drawOneByOne } from '../session/shuffle.ts';
import { type Candidate, type CandidatePool, countIn, topicsIn } from './candidate-pool.ts';
import { type Cell, keyOf } from './cell.ts';

/** Questions of this many latest interviews are avoided. */
export const avoidedInterviews = 5;

export interface DrawnQuestion<Item> {
  question: Item;
  /** In which of the latest interviews it was last asked: 0 is the latest, infinity is none. */
  interviewsAgo: number;
}

/** The candidates of one cell and topic that are left, in random order. */
interface LeftInTopic<Item> {
  next: DrawnQuestion<Item> | undefined;
  rest: Iterator<DrawnQuestion<Item>, undefined>;
}

/** A cell that has been drawn from. */
interface OpenCell<Item> {
  key: string;
  topics: StackTopics;
  candidates: ReadonlyMap<string, readonly Item[]>;
  /** How many candidates have not been drawn. */
  left: number;
  /** The topics that have been looked at. */
  opened: Map<string, LeftInTopic<Item>>;
}

/**
 * Draws the best question that is left in the cells, which must be of one stack: one that was not
 * asked lately or, if there is none, the one asked longest ago; among these one of the earliest
 * cell; and among these one of the topic that has been drawn from least.
 */
export type DrawQuestion<Item> = (cells: readonly Cell[]) => DrawnQuestion<Item> | undefined;

/**
 * Starts drawing from a pool. Each question is drawn at most once. A library may have thousands of
 * topics, so only those are opened from which a question may come.
 */
export function startDraw<Item extends Candidate>(
  pool: CandidatePool<Item>,
  seed: number,
  latestInterviews: readonly (readonly Candidate['id'][])[],
): DrawQuestion<Item> {
  const lastAsked = lastAskedIn(latestInterviews);
  const stacks = new Map<string, StackTopics>();
  const cells = new Map<string, OpenCell<Item>>();

  function openCell(cell: Cell): OpenCell<Item> {
    const key = keyOf(cell);
    const already = cells.get(key);
    if (already !== undefined) return already;
    const { stack } = cell;
    const topics = stacks.get(stack) ?? new StackTopics(stack, pool.topics.get(stack) ?? [], seed);
    stacks.set(stack, topics);
    const candidates = topicsIn(pool, cell);
    const opened = { key, topics, candidates, left: countIn(pool, cell), opened: new Map() };
    cells.set(key, opened);
    return opened;
  }

  /** What is left of a topic in a cell; undefined if it never had any. */
  function openTopic({ key, candidates, opened }: OpenCell<Item>, topic: string) {
    const already = opened.get(topic);
    if (already !== undefined) return already;
    const ofTopic = candidates.get(topic);
    if (ofTopic === undefined) return undefined;
    const random = seededRandom(hashOf(`${topic} of ${key}`) ^ seed);
    const rest = unseenFirst(drawOneByOne(ofTopic, random), lastAsked);
    const left = { next: rest.next().value, rest };
    opened.set(topic, left);
    return left;
  }

  function drawUnseen(cell: OpenCell<Item>): DrawnQuestion<Item> | undefined {
    for (const topic of cell.topics.leastDrawnFirst()) {
      const left = openTopic(cell, topic);
      if (left?.next?.interviewsAgo === Number.POSITIVE_INFINITY) return take(cell, topic, left);
    }
    return undefined;
  }

  function drawAskedLongestAgo(open: readonly OpenCell<Item>[]): DrawnQuestion<Item> | undefined {
    const found = open.flatMap((cell) =>
      Array.from(cell.topics.leastDrawnFirst(), (topic) => ({ cell, topic, left: openTopic(cell, topic) })),
    );
    const agoOf = ({ left }: (typeof found)[number]) => left?.next?.interviewsAgo ?? -1;
    const best = found.reduce<(typeof found)[number] | undefined>(
      (best, one) => (agoOf(one) > (best === undefined ? -1 : agoOf(best)) ? one : best),
      undefined,
    );
    return best?.left && take(best.cell, best.topic, best.left);
  }

  function take(cell: OpenCell<Item>, topic: string, left: LeftInTopic<Item>) {
    const { next } = left;
    left.next = left.rest.next().value;
    cell.topics.countDrawn(topic);
    cell.left--;
    return next;
  }

  return (wanted) => {
    const open = wanted.map(openCell).filter(({ left }) => left > 0);
    for (const cell of open) {
      const drawn = drawUnseen(cell);
      if (drawn !== undefined) return drawn;
    }
    return drawAskedLongestAgo(open);
  };
}

/** The topics of a stack in random order, and how often each was drawn from. */
class StackTopics {
  readonly #order: string[] = [];
  readonly #rest: Iterator<string>;
  readonly #drawn = new Map<string, number>();
  #mostDrawn = 0;

  constructor(stack: string, topics: readonly string[], seed: number) {
    this.#rest = drawOneByOne(topics, seededRandom(hashOf(`topics of ${stack}`) ^ seed));
  }

  countDrawn(topic: string) {
    const times = (this.#drawn.get(topic) ?? 0) + 1;
    this.#drawn.set(topic, times);
    this.#mostDrawn = Math.max(this.#mostDrawn, times);
  }

  /** Those drawn from least come first. The order is drawn only as far as it is read. */
  *leastDrawnFirst(): Generator<string> {
    for (let times = 0; times <= this.#mostDrawn; times++) {
      for (let at = 0; ; at++) {
        const topic = this.#at(at);
        if (topic === undefined) break;
        if ((this.#drawn.get(topic) ?? 0) === times) yield topic;
      }
    }
  }

  #at(index: number): string | undefined {
    if (index === this.#order.length) {
      const next = this.#rest.next();
      if (!next.done) this.#order.push(next.value);
    }
    return this.#order[index];
  }
}

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
