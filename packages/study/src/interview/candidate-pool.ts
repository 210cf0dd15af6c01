import type { CardKind } from '@flipstack/card-kinds';
import type { CardLevel } from '../card-level.ts';
import { type Cell, keyOf } from './cell.ts';
import { questionKindOf } from './question-kind.ts';

/** A card that an interview may ask. */
export interface Candidate {
  /** Unique among all candidates. */
  id: number | string;
  stack: string;
  /** The module, unique within its stack. */
  topic: string;
  level: CardLevel;
  kind: CardKind;
}

/** Candidates by cell and topic. */
export interface CandidatePool<Item extends Candidate> {
  /** The topics of each cell, and the candidates of each topic sorted by id. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, readonly Item[]>>;
  /** How many candidates each cell has. */
  readonly counts: ReadonlyMap<string, number>;
  /** The topics of each stack, in all of its cells, sorted by name. */
  readonly topics: ReadonlyMap<string, readonly string[]>;
}

/**
 * Sorts candidates into cells and topics. This is the only step that looks at every candidate: the
 * pool can be kept for as long as the cards do not change. The time to draw from it hardly depends on
 * the number of topics, and not on that of candidates. The order of the candidates does not matter.
 */
export function buildCandidatePool<Item extends Candidate>(candidates: Iterable<Item>): CandidatePool<Item> {
  const cells = new Map<string, Map<string, Item[]>>();
  const counts = new Map<string, number>();
  const topicsOfStacks = new Map<string, Set<string>>();
  for (const candidate of candidates) {
    const key = keyOf(cellOf(candidate));
    const topics = cells.get(key) ?? new Map<string, Item[]>();
    cells.set(key, topics);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const ofStack = topicsOfStacks.get(candidate.stack) ?? new Set<string>();
    topicsOfStacks.set(candidate.stack, ofStack.add(candidate.topic));
    const ofTopic = topics.get(candidate.topic);
    if (ofTopic === undefined) topics.set(candidate.topic, [candidate]);
    else ofTopic.push(candidate);
  }
  for (const topics of cells.values()) for (const ofTopic of topics.values()) ofTopic.sort(byId);
  const topics = new Map(
    Array.from(topicsOfStacks, ([stack, topics]) => [stack, [...topics].sort()] as const),
  );
  return { cells, counts, topics };
}

/** The candidates of each topic of a cell. */
export const topicsIn = <Item extends Candidate>(
  { cells }: CandidatePool<Item>,
  cell: Cell,
): ReadonlyMap<string, readonly Item[]> => cells.get(keyOf(cell)) ?? new Map();

/** How many candidates a cell has. */
export const countIn = (pool: CandidatePool<Candidate>, cell: Cell): number =>
  pool.counts.get(keyOf(cell)) ?? 0;

export const cellOf = ({ stack, kind, level }: Candidate): Cell => ({
  stack,
  kind: questionKindOf(kind),
  level,
});

/** By number or, where both are texts, by UTF-16 code units; numbers come before texts. */
export function byId(one: Candidate, other: Candidate): number {
  if (typeof one.id !== typeof other.id) return typeof one.id === 'number' ? -1 : 1;
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}
