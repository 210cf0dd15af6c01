import { cardLevels } from '../card-level.ts';
import { lotOf } from '../session/lot.ts';
import { byId, type Candidate } from './candidate-pool.ts';

/**
 * The order in which questions are asked: stack by stack as chosen, from easy to hard within each
 * stack, and code at the end, again by stack and level. Lots that depend on the seed mix the other
 * kinds and the topics of one stack and level.
 */
export const orderQuestions = <Item extends Candidate>(
  questions: readonly Item[],
  stacks: readonly string[],
  seed: number,
): Item[] =>
  questions
    .map((question) => ({
      question,
      places: [
        Number(question.kind === 'code'),
        stacks.indexOf(question.stack),
        cardLevels.indexOf(question.level),
        lotOf(String(question.id), seed),
      ],
    }))
    .sort((one, other) => compareAll(one.places, other.places) || byId(one.question, other.question))
    .map(({ question }) => question);

/** Compares by the first number that differs. */
export function compareAll(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
