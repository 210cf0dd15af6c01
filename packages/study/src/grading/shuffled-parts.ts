import type { ChoiceBody, OrderBody } from '@flipstack/card-kinds';
import { seededRandom } from '../session/seeded-random.ts';
import { shuffle } from '../session/shuffle.ts';
import { acceptedOrders } from './grade-order.ts';

/** The indexes of a card's options, shuffled. The same 32-bit seed gives the same order. */
export const shuffledOptions = ({ options }: ChoiceBody, seed: number): number[] =>
  shuffle([...options.keys()], seededRandom(seed));

/** Enough that a card with a single wrong order of its lines is not shown in a right one. */
const maxAttempts = 1_000;

/**
 * All lines of a card, with those that do not belong, shuffled. The lines that belong are not in a
 * right order, unless all their orders are right. The same 32-bit seed gives the same order.
 */
export function shuffledLines(body: OrderBody, seed: number): string[] {
  const random = seededRandom(seed);
  const right = new Set(acceptedOrders(body).map((order) => JSON.stringify(order)));
  const isRight = (lines: readonly string[]) =>
    right.has(JSON.stringify(lines.filter((line) => !body.distractors.includes(line))));
  const all = [...body.lines, ...body.distractors];
  let lines = shuffle(all, random);
  for (let attempt = 1; attempt < maxAttempts && isRight(lines); attempt++) lines = shuffle(all, random);
  return lines;
}
