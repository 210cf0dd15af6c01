import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { SourceTables } from '../../cards/card-sources.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from '../../cards/reviewable-card.ts';
import { reviewedCards } from '../../queue/queue-conditions.ts';
import { type StatisticsScope, scopedSourcesOf } from './scope.ts';

export interface HardCard {
  card: ReviewableCard;
  reviews: number;
  lapses: number;
  difficulty: number;
}

type HardRow = ReviewableRow & { reviews: number; lapses: number; difficulty: number };

const hardestFirst = sql`"lapses" desc, "difficulty" desc, "card_id"`;
const figures = sql`"s"."card_id", "s"."reviews", "s"."lapses", "s"."difficulty"`;

/** How many of the hardest cards are looked at before all of them are. */
const candidatesMax = 200;

/** The cards in a learner's reviews that they forgot most often, then those that are most difficult. */
export async function listHardest(
  database: Database,
  userId: number,
  { scope, limit }: { scope: StatisticsScope; limit: number },
): Promise<HardCard[]> {
  const found: HardRow[] = [];
  for (const tables of scopedSourcesOf(userId, scope)) {
    const { rows: candidates } =
      scope === 'everything'
        ? await hardestOfCandidates(userId, tables, limit).execute(database)
        : { rows: [] };
    const isComplete = candidates.length === limit;
    const { rows } = isComplete
      ? { rows: candidates }
      : await hardestOfAll(userId, tables, limit).execute(database);
    found.push(...rows);
  }
  return found.toSorted(byHardness).slice(0, limit).map(toHardCard);
}

/** Most schedules are of cards in reviews, so only the hardest are checked. */
const hardestOfCandidates = (
  userId: number,
  { columns, cards, source, isReviewable }: SourceTables,
  limit: number,
) => sql<HardRow>`select ${columns}, "h"."reviews", "h"."lapses", "h"."difficulty"
  from (select ${figures} from "schedules" as "s"
      where "s"."user_id" = ${userId} and "s"."source" = ${source} and "s"."lapses" > 0
      order by ${hardestFirst} limit ${candidatesMax}) as "h"
    inner join (${cards}) on "c"."id" = "h"."card_id"
  where ${isReviewable}
  order by "h"."lapses" desc, "h"."difficulty" desc, "h"."card_id" limit ${limit}`;

/** Texts are read only for the cards that are returned. */
const hardestOfAll = (userId: number, tables: SourceTables, limit: number) => sql<HardRow>`
  select ${tables.columns}, "h"."reviews", "h"."lapses", "h"."difficulty"
  from (select ${figures} ${reviewedCards(userId, tables)} and "s"."lapses" > 0
      order by ${hardestFirst} limit ${limit}) as "h"
    inner join (${tables.cards}) on "c"."id" = "h"."card_id"`;

const byHardness = (one: HardRow, other: HardRow): number =>
  other.lapses - one.lapses ||
  other.difficulty - one.difficulty ||
  Number(one.source === 'library') - Number(other.source === 'library') ||
  one.card_id - other.card_id;

const toHardCard = (row: HardRow): HardCard => ({
  card: toReviewableCard(row),
  reviews: row.reviews,
  lapses: row.lapses,
  difficulty: row.difficulty,
});
