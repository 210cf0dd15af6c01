import type { OrderBody } from '@flipstack/card-kinds';
import { type Grade, gradeOf, type LinePart } from './grade.ts';
import type { Response } from './response.ts';

/** The texts of the lines in every order that counts as right, the author's first. */
export const acceptedOrders = ({ lines, alsoAccepted }: OrderBody): string[][] => [
  lines,
  ...alsoAccepted.map((order) => order.map((index) => lines[index] ?? '')),
];

/**
 * Compares the lines with the accepted order that fits best. The score is aligned / (aligned +
 * missing + superfluous), where the aligned lines are a longest common subsequence. So every line
 * that is in the wrong place, missing or does not belong lowers the score.
 */
export function gradeOrder(body: OrderBody, { lines: placed }: Response<'order'>): Grade<'order'> {
  const [first, ...others] = acceptedOrders(body).map((order) => alignedLines(placed, order));
  const best = others.reduce((best, one) => (one.size > best.size ? one : best), first ?? new Set<number>());
  const score = best.size / Math.max(1, body.lines.length + placed.length - best.size);
  return gradeOf(score, [
    ...placed.map(
      (text, index): LinePart => ({
        text,
        isPlaced: true,
        belongs: body.lines.includes(text),
        isRight: best.has(index),
      }),
    ),
    ...leftOut(body.lines, placed).map((text) => ({ text, isPlaced: false, belongs: true, isRight: false })),
    ...leftOut(body.distractors, placed).map((text) => ({
      text,
      isPlaced: false,
      belongs: false,
      isRight: true,
    })),
  ]);
}

/** The lines that were not placed. Of equal lines, as many as were not placed. */
function leftOut(lines: readonly string[], placed: readonly string[]): string[] {
  const rest = [...placed];
  return lines.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** The indexes of the placed lines in a longest common subsequence with an accepted order. */
function alignedLines(placed: readonly string[], accepted: readonly string[]): Set<number> {
  const longest = commonLengths(placed, accepted);
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0;
  const aligned = new Set<number>();
  let [row, column] = [0, 0];
  while (row < placed.length && column < accepted.length) {
    if (placed[row] === accepted[column]) {
      aligned.add(row);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return aligned;
}

/** For each pair of positions, the length of a longest common subsequence of what follows. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let row = one.length - 1; row >= 0; row--) {
    const [current = [], below = []] = [lengths[row], lengths[row + 1]];
    for (let column = other.length - 1; column >= 0; column--) {
      current[column] =
        one[row] === other[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0);
    }
  }
  return lengths;
}
