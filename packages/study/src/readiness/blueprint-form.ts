import { buildCandidatePool, type Candidate, cellOf, topicsIn } from '../interview/candidate-pool.ts';
import { countCells } from '../interview/cell.ts';
import { drawQuestions } from '../interview/draw-questions.ts';
import { type InterviewChoice, planInterview } from '../interview/plan-interview.ts';
import { isScored } from '../interview/question-kind.ts';
import type { ReadinessCard } from './readiness-input.ts';

/** The questions of one stack, kind and level. Cards are positions in the list of cards. */
export interface FormCell {
  isScored: boolean;
  /** How many questions interviews ask, with the replacements of cells that have too few cards. */
  count: number;
  /** The cards of each topic. */
  topics: readonly Int32Array[];
}

/** What the interviews of a blueprint ask from these cards. */
export interface BlueprintForm {
  cells: readonly FormCell[];
  /** The number of questions that are scored. */
  scored: number;
  /** How often an interview asks each card, on average, by position in the list of cards. */
  askedOften: Float64Array;
}

/**
 * Draws one interview to see how many questions of which cells are asked after replacements; this
 * number is the same for every random seed. As in the draw, the topics of a cell take turns. Unlike
 * there, the turns of one cell do not depend on those of the others, and no card is avoided because
 * it was asked lately: over all draws, topics come out almost the same.
 */
export function blueprintForm(choice: InterviewChoice, cards: readonly ReadinessCard[]): BlueprintForm {
  const candidates = cards.map((card, position) => ({ ...candidateOf(card), position }));
  const pool = buildCandidatePool(candidates);
  const { questions } = drawQuestions(pool, planInterview(choice), { seed: 0, latestInterviews: [] });
  const cells = countCells(questions.map(cellOf)).map((cell) => ({
    isScored: isScored(cell.kind),
    count: cell.count,
    topics: Array.from(topicsIn(pool, cell).values(), (ofTopic) =>
      Int32Array.from(ofTopic, ({ position }) => position),
    ),
  }));
  const askedOften = new Float64Array(cards.length);
  for (const { count, topics } of cells) {
    const perTopic = takeTurns(
      count,
      topics.map(({ length }) => length),
    );
    for (const [index, ofTopic] of topics.entries()) {
      for (const position of ofTopic) askedOften[position] = (perTopic[index] ?? 0) / ofTopic.length;
    }
  }
  const scored = cells.reduce((sum, cell) => sum + (cell.isScored ? cell.count : 0), 0);
  return { cells, scored, askedOften };
}

const candidateOf = ({ id, stack, topic, level, kind }: ReadinessCard): Candidate => ({
  id,
  stack,
  topic,
  level,
  kind,
});

/**
 * How many questions each topic gives on average if topics take turns and each ends with its last
 * card: all the same number, but no more than they have.
 */
function takeTurns(count: number, sizes: readonly number[]): number[] {
  let turns = 0;
  let left = count;
  for (;;) {
    const open = sizes.filter((size) => size > turns);
    if (open.length === 0) break;
    const nextEnd = Math.min(...open);
    const taken = (nextEnd - turns) * open.length;
    if (taken >= left) {
      turns += left / open.length;
      break;
    }
    left -= taken;
    turns = nextEnd;
  }
  return sizes.map((size) => Math.min(size, turns));
}
