import { createHash } from 'node:crypto';
import { type BulkDatabase, insertSeries, updateStatistics } from '../growth/bulk-database.ts';

/** The token of the learner's session. */
export const learnerToken = 'bench-readiness'.padEnd(43, '_');

const userId = 2;
const cards = 2400;
const reviews = 20_000;
const dayMs = 86_400_000;

/** A member who has reviewed 2,400 cards of the library, a third of which are due. */
export async function prepareLearner(database: BulkDatabase): Promise<void> {
  const now = Date.now();
  const hash = createHash('sha256').update(learnerToken).digest('base64url');
  await database.run(`insert into users (id, username, username_key, email, email_key, first_name, last_name,
      password_hash, is_administrator, image, created_at)
    values (${userId}, 'ada', 'ada', 'ada@example.org', 'ada@example.org', 'Ada', 'Lovelace', '', 0, '', ${now})`);
  await database.run(`insert into sessions (token_hash, user_id, renewed_at, expires_at)
    values ('${hash}', ${userId}, ${now}, ${now + dayMs})`);
  await database.run(`insert into followed_modules (user_id, library_module_id, followed_at)
    select ${userId}, id, ${now} from library_modules`);
  const spread = (index: string, to: number) => `(${index} * 7919 % ${to})`;
  await database.run(`insert into schedules (user_id, source, card_id, state, due_at, stability, difficulty,
      interval_days, learning_step, reviews, lapses, last_review_at, buried_until, set_aside)
    select ${userId}, 'library', id, 'Review', ${now - 20 * dayMs} + ${spread('id', 60)} * ${dayMs}, 1 + ${spread('id', 60)},
      5, 1 + ${spread('id', 60)}, 0, 8, 1, ${now - 20 * dayMs} + ${spread('id', 19)} * ${dayMs}, 0, null
    from library_cards where retired_at is null order by ${spread('id', 10_007)} limit ${cards}`);
  await insertSeries(database, {
    rowName: 'reviews',
    first: 1,
    last: reviews,
    insert: `insert into reviews (user_id, id, source, card_id, reviewed_at, rating, duration_ms, state_before,
      due_at_before, stability_before, difficulty_before, interval_days_before, learning_step_before,
      reviews_before, lapses_before, last_review_at_before, scheduler_version, parameters_id,
      desired_retention, day_shift_ms)
    SERIES select ${userId}, 'review ' || cast(n as text), 'library', 1 + n % ${cards},
      ${now - 300 * dayMs} + n * 1290000, 'Good', 9000, 'Review', ${now}, 10, 5, 10, 0, 3, 0, ${now - 30 * dayMs},
      'bench', null, 0.9, 0 from series`,
  });
  await updateStatistics(database);
}
