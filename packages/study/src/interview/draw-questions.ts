import { type CardLevel, cardLevels } from '../card-level.ts';
import { type Candidate, type CandidatePool, cellOf, topicsIn } from './candidate-pool.ts';
import { type Cell, type CountedCell, countCells } from './cell.ts';
import { orderQuestions } from './order-questions.ts';
import type { InterviewPlan } from './plan-interview.ts';
import { type DrawnQuestion, type DrawQuestion, startDraw } from './question-draw.ts';
import type { QuestionKind } from './question-kind.ts';

export interface DrawOptions {
  /** A 32-bit number: the same seed draws the same questions from the same candidates. */
  seed: number;
  /** The ids of the questions of the learner's latest interviews, latest first. The first five count. */
  latestInterviews: readonly (readonly Candidate['id'][])[];
}

/** A cell that does not have as many candidates as the plan wants. */
export interface Shortage extends Cell {
  wanted: number;
  /** How many questions its own candidates give. */
  got: number;
  /** How many questions of neighboring cells are asked instead. */
  replacements: readonly CountedCell[];
  /** How many questions are missing even so. */
  missing: number;
}

export interface DrawnInterview<Item> {
  /** In the order in which they are asked. */
  questions: readonly Item[];
  shortages: readonly Shortage[];
  /** How many of the questions were asked in the last five interviews. */
  repeated: number;
}

/**
 * The kinds that may stand in for a kind, best first. None takes longer than the kind it stands in
 * for, so that the plan's minutes are enough.
 */
const standIns: Readonly<Record<QuestionKind, readonly QuestionKind[]>> = {
  code: ['code', 'objective', 'open'],
  open: ['open', 'objective'],
  objective: ['objective'],
};

/**
 * Chooses the questions of an interview.
 *
 * 1. Each cell of the plan takes its questions, from one topic after another. It takes questions of
 *    the last five interviews only when it has no others, those asked longest ago first.
 * 2. What a cell cannot give comes from neighboring cells of the same stack: first the same kind,
 *    then each kind that may stand in for it. In each kind, questions that were not asked lately
 *    come first, then those of the nearest level, of two equally near ones the easier. This starts
 *    when every cell has taken its own, so that no cell loses questions to another.
 * 3. {@link orderQuestions} puts them in order.
 */
export function drawQuestions<Item extends Candidate>(
  pool: CandidatePool<Item>,
  plan: InterviewPlan,
  { seed, latestInterviews }: DrawOptions,
): DrawnInterview<Item> {
  const draw = startDraw(pool, seed, latestInterviews);
  // Cells with few topics have the least choice, so they choose first.
  const topicCount = (cell: Cell) => topicsIn(pool, cell).size;
  const byTopicCount = plan.cells.toSorted((one, other) => topicCount(one) - topicCount(other));
  const own = new Map(byTopicCount.map((cell) => [cell, drawUpTo(cell.count, [cell], draw)]));
  const drawn = [...own.values()].flat();

  const shortages: Shortage[] = [];
  for (const cell of plan.cells) {
    const { count: wanted, ...which } = cell;
    const got = own.get(cell)?.length ?? 0;
    if (got === wanted) continue;
    const replacements = drawReplacements(cell, wanted - got, draw);
    const missing = wanted - got - replacements.length;
    shortages.push({ ...which, wanted, got, replacements: countByCell(replacements), missing });
    drawn.push(...replacements);
  }
  return {
    questions: orderQuestions(
      drawn.map(({ question }) => question),
      plan.stacks,
      seed,
    ),
    shortages,
    repeated: drawn.filter(({ interviewsAgo }) => Number.isFinite(interviewsAgo)).length,
  };
}

function drawUpTo<Item>(
  count: number,
  cells: readonly Cell[],
  draw: DrawQuestion<Item>,
): DrawnQuestion<Item>[] {
  const drawn: DrawnQuestion<Item>[] = [];
  while (drawn.length < count) {
    const next = draw(cells);
    if (next === undefined) break;
    drawn.push(next);
  }
  return drawn;
}

function drawReplacements<Item>(cell: Cell, count: number, draw: DrawQuestion<Item>): DrawnQuestion<Item>[] {
  const drawn: DrawnQuestion<Item>[] = [];
  for (const kind of standIns[cell.kind]) {
    const neighbors = nearestLevels(cell.level).map((level) => ({ ...cell, kind, level }));
    drawn.push(...drawUpTo(count - drawn.length, neighbors, draw));
  }
  return drawn;
}

/** The level itself, then the others by their distance, of two equally near ones the easier first. */
function nearestLevels(level: CardLevel): CardLevel[] {
  const distance = (other: CardLevel) => Math.abs(cardLevels.indexOf(other) - cardLevels.indexOf(level));
  return cardLevels.toSorted((one, other) => distance(one) - distance(other));
}

const countByCell = (drawn: readonly DrawnQuestion<Candidate>[]): CountedCell[] =>
  countCells(drawn.map(({ question }) => cellOf(question)));
