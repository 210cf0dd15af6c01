import { type CardName, formatCardName } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inBatches } from '../../../database/database.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import { idsBySource, sourcesOf } from '../cards/card-sources.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import { countedReviews } from '../grading/review-repository.ts';
import { type LogOwner, rangesSince } from '../history/log-range-repository.ts';
import { type ReviewedRow, scheduleColumns, toCardToReview } from '../queue/queue-repository.ts';

/** How often a card was forgotten, and when last. */
interface Forgotten {
  times: number;
  lastForgottenAt: number;
}

/** A card that the learner forgot. */
export interface ForgottenCard extends CardToReview, Forgotten {}

interface ForgottenName extends Forgotten {
  name: CardName;
}

/**
 * Cards that were forgotten after an instant, having been learned before; most often forgotten
 * first.
 */
export async function listForgotten(
  database: Database,
  learner: LogOwner,
  { since, limit }: { since: number; limit: number },
): Promise<ForgottenCard[]> {
  const found: ForgottenCard[] = [];
  for (const batch of inBatches(await listForgottenNames(database, learner, since), limit)) {
    const cards = await listCards(
      database,
      learner.userId,
      batch.map(({ name }) => name),
    );
    for (const { name, times, lastForgottenAt } of batch) {
      const card = cards.get(formatCardName(name));
      if (card !== undefined) found.push({ ...card, times, lastForgottenAt });
    }
    if (found.length >= limit) break;
    await waitForTurn();
  }
  return found.slice(0, limit);
}

/** More than anyone forgets in a month. */
const namesMax = 20_000;

/** Also of cards that are not reviewed any more. Of more than `namesMax`, those forgotten last. */
async function listForgottenNames(
  database: Database,
  learner: LogOwner,
  since: number,
): Promise<ForgottenName[]> {
  const byCard = new Map<string, ForgottenName>();
  for await (const { from, before } of rangesSince(database, learner, since)) {
    const rows = await countedReviews(database, learner.userId)
      .where('reviewed_at', '>=', from)
      .where('reviewed_at', '<', before)
      .where('rating', '=', 'Again')
      .where('state_before', '=', 'Review')
      .select(({ fn }) => [
        'source',
        'card_id as cardId',
        fn.countAll<number>().as('times'),
        fn.max('reviewed_at').as('lastForgottenAt'),
      ])
      .groupBy(['source', 'card_id'])
      .execute();
    for (const { source, cardId, times, lastForgottenAt } of rows) {
      const name = { source, cardId };
      const later = byCard.get(formatCardName(name));
      if (later === undefined && byCard.size >= namesMax) continue;
      byCard.set(formatCardName(name), {
        name,
        times: times + (later?.times ?? 0),
        lastForgottenAt: later?.lastForgottenAt ?? lastForgottenAt,
      });
    }
  }
  return [...byCard.values()].toSorted(
    (one, other) =>
      other.times - one.times ||
      other.lastForgottenAt - one.lastForgottenAt ||
      sourceOrder[one.name.source] - sourceOrder[other.name.source] ||
      one.name.cardId - other.name.cardId,
  );
}

/** Of cards that were forgotten equally often and at the same time. */
const sourceOrder = { own: 0, library: 1 } as const satisfies Record<CardName['source'], number>;

/** The cards that the learner still reviews, by name. */
async function listCards(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<string, CardToReview>> {
  const found = new Map<string, CardToReview>();
  const idsOf = idsBySource(names);
  for (const { name, source, columns, cards, isReviewable } of sourcesOf(userId, 'everything')) {
    const ids = idsOf.get(name);
    if (ids === undefined) continue;
    const query = sql<ReviewedRow>`select ${columns}, ${scheduleColumns}
      from "schedules" as "s" inner join (${cards}) on "c"."id" = "s"."card_id"
      where "s"."user_id" = ${userId} and "s"."source" = ${source} and "s"."card_id" in (${sql.join(ids)})
        and ${isReviewable}`;
    for (const row of (await query.execute(database)).rows)
      found.set(formatCardName({ source: row.source, cardId: row.card_id }), toCardToReview(row));
  }
  return found;
}
