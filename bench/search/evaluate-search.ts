import type { LibraryHits } from '@flipstack/contract';
import { cardKey, type JudgedQuery } from './judged-queries.ts';
import { ndcg } from './ndcg.ts';

export const depth = 5;

export type Search = (query: string, learns: readonly string[]) => Promise<LibraryHits>;

export interface Score {
  judged: JudgedQuery;
  /** From 0 to 1. For a topic that is not covered: 1 if the search says so. */
  score: number;
  /** The first results, with their grades. */
  top: { key: string; grade: number | undefined }[];
}

/** Scores a search on every judged query. */
export async function evaluateSearch(search: Search, queries: readonly JudgedQuery[]): Promise<Score[]> {
  const scores: Score[] = [];
  for (const judged of queries) {
    const hits = await search(judged.query, judged.learns);
    const top = hits.data.slice(0, depth).map((hit) => {
      const key = cardKey(hit);
      return { key, grade: judged.grades.get(key) };
    });
    scores.push({ judged, score: scoreOf(judged, top, saysNotCovered(hits)), top });
  }
  return scores;
}

function scoreOf({ isNotCovered, grades }: JudgedQuery, top: Score['top'], saysSo: boolean): number {
  if (isNotCovered || saysSo) return isNotCovered === saysSo ? 1 : 0;
  return ndcg(
    top.map(({ grade = 0 }) => grade),
    [...grades.values()],
    depth,
  );
}

/** An empty list says so just as clearly. */
const saysNotCovered = ({ not_covered, total_elements }: LibraryHits): boolean =>
  not_covered !== null || total_elements === 0;

export const meanOf = (scores: readonly Score[]): number =>
  scores.reduce((sum, { score }) => sum + score, 0) / scores.length;

/** The mean score of each group and of all queries, as a table. */
export function formatScores(scores: readonly Score[]): string {
  const groups = Map.groupBy(scores, ({ judged }) => judged.group);
  return [...groups, ['all', scores] as const]
    .map(([group, ofGroup]) =>
      [group.padEnd(24), String(ofGroup.length).padStart(4), meanOf(ofGroup).toFixed(3).padStart(7)].join(''),
    )
    .join('\n');
}
