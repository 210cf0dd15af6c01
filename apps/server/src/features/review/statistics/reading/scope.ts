import { sql } from 'kysely';
import { type SourceTables, sourcesOf } from '../../cards/card-sources.ts';

/** The cards that statistics are about: those of a module, of a stack, or all. */
export type StatisticsScope = { moduleId: number } | { slug: string } | { stackName: string } | 'everything';

/** The cards of the scope that are in the learner's reviews. */
export function scopedSourcesOf(
  userId: number,
  scope: StatisticsScope,
  allSourcesOf: typeof sourcesOf = sourcesOf,
): SourceTables[] {
  if (scope === 'everything') return allSourcesOf(userId, scope);
  if ('moduleId' in scope) return sourcesOf(userId, scope);
  if ('slug' in scope) return sourcesOf(userId, { slug: scope.slug, isInReviews: true });
  return allSourcesOf(userId, 'everything').map((source) => ({
    ...source,
    isReviewable: sql`${source.isReviewable} and ${source.isInStack(scope.stackName)}`,
  }));
}
