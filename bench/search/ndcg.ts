/**
 * Normalized discounted cumulative gain of the first results (Järvelin and Kekäläinen, "Cumulated
 * gain-based evaluation of IR techniques", 2002, with the gain 2^grade - 1 of Burges et al.,
 * "Learning to rank using gradient descent", 2005): 1 if the best cards come first, in order.
 *
 * @param ranked the grades of the results, best result first
 * @param judged the grades of all judged cards
 */
export function ndcg(ranked: readonly number[], judged: readonly number[], depth: number): number {
  const ideal = gain(
    judged.toSorted((a, b) => b - a),
    depth,
  );
  return ideal === 0 ? 0 : gain(ranked, depth) / ideal;
}

const gain = (grades: readonly number[], depth: number): number =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
