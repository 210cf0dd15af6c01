/**
 * The number of letters to insert, delete, replace or swap with their neighbor to turn one word
 * into the other, or `most + 1` if it exceeds `most`. (Optimal string alignment, a restriction of
 * the distance of Damerau, "A technique for computer detection and correction of spelling errors",
 * 1964, and Levenshtein, 1965.)
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, other.length), most + 1);
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0;
