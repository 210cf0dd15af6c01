import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';

const selectReviewed = prepared((database, userId: number) =>
  database
    .selectFrom('reviews')
    .select('card_id as cardId')
    .distinct()
    .where('user_id', '=', userId)
    .where('source', '=', 'library'),
);

const selectReviewedBefore = prepared((database, userId: number, before: number) =>
  database
    .selectFrom('reviews')
    .select('card_id as cardId')
    .distinct()
    .where('user_id', '=', userId)
    .where('source', '=', 'library')
    .where('reviewed_at', '<', before),
);

const selectAskedBefore = prepared((database, userId: number, before: number) =>
  database
    .selectFrom('interview_questions')
    .select('library_card_id as cardId')
    .distinct()
    .where('interview_id', 'in', (select) =>
      select
        .selectFrom('interviews')
        .select('id')
        .where('user_id', '=', userId)
        .where('started_at', '<', before),
    ),
);

/**
 * The library cards that a member has seen in reviews, also in undone ones, or in interviews that
 * began before an instant. For a guest, there are none.
 */
export async function listSeenCards(
  database: Database,
  userId: number | null,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Set<number>> {
  if (userId === null) return new Set();
  const reviewed =
    before === Number.MAX_SAFE_INTEGER
      ? await selectReviewed(database, userId)
      : await selectReviewedBefore(database, userId, before);
  const asked = await selectAskedBefore(database, userId, before);
  return new Set([...reviewed, ...asked].map(({ cardId }) => cardId));
}

/** The cards of a member's latest interviews, latest first. */
export async function listLatestCards(
  database: Database,
  userId: number | null,
  interviews: number,
): Promise<number[][]> {
  if (userId === null) return [];
  const latest = await database
    .selectFrom('interviews')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(interviews)
    .execute();
  if (latest.length === 0) return [];
  const ids = latest.map(({ id }) => id);
  const rows = await database
    .selectFrom('interview_questions')
    .select(['interview_id as interviewId', 'library_card_id as cardId'])
    .where('interview_id', 'in', ids)
    .execute();
  const byInterview = Map.groupBy(rows, ({ interviewId }) => interviewId);
  return ids.map((id) => (byInterview.get(id) ?? []).map(({ cardId }) => cardId));
}
