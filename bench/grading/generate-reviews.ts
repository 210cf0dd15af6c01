import { type BulkDatabase, insertSeries, updateStatistics } from '../growth/bulk-database.ts';

/** The size of the generated data. Each learner has the same number of reviews. */
export interface DataSize {
  learners: number;
}

export const schedulesEach = 500;
const reviewsPerCard = 10;
const cardsPerModule = 50;

export const smallSize: DataSize = { learners: 20 };
export const largeSize: DataSize = { learners: 2000 };

export const schedulesOf = ({ learners }: DataSize): number => learners * schedulesEach;
export const reviewsOf = (size: DataSize): number => schedulesOf(size) * reviewsPerCard;

const dayMs = 86_400_000;

/** Each kind of row, the number of rows, and the statement that inserts them. */
function insertsFor(size: DataSize, now: number): [rowName: string, last: number, insert: string][] {
  const { learners } = size;
  const cards = schedulesOf(size);
  const modules = cards / cardsPerModule;
  return [
    [
      'users',
      learners,
      `insert into users (id, username, username_key, email, email_key, first_name, last_name, password_hash,
        is_administrator, image, created_at) SERIES
      select 1 + n, 'u' || n, 'u' || n, 'u' || n || '@example.org', 'u' || n || '@example.org', 'Ada', 'Lovelace', '',
        0, '', ${now} from series`,
    ],
    [
      'modules',
      modules,
      `insert into modules (id, author_id, stack_id, name, created_at, deleted_at) SERIES
      select n, 2 + (n - 1) / ${schedulesEach / cardsPerModule}, 1 + n % 12, 'Module ' || n, ${now}, null from series`,
    ],
    [
      'cards',
      cards,
      `insert into cards (id, module_id, question, answer, level, position, created_at, deleted_at) SERIES
      select n, 1 + (n - 1) / ${cardsPerModule}, 'What is the question of card ' || n || '?',
        'An answer of the usual length, with a sentence or two that explain the subject of card ' || n, 'EASY',
        n % ${cardsPerModule}, ${now}, null from series`,
    ],
    [
      'learners',
      learners,
      `insert into learners (user_id, desired_retention, new_per_day, reviews_per_day, day_starts_at_minutes, time_zone,
        has_two_buttons, is_saved, reviews, parameters_id, fit_due_at_reviews, fit_asked_at) SERIES
      select 1 + n, 0.9, 10, 100, 240, 'Europe/Lisbon', 0, 1, ${schedulesEach * reviewsPerCard}, null, 1000000, null
        from series`,
    ],
    [
      'schedules',
      cards,
      `insert into schedules (user_id, source, card_id, state, due_at, stability, difficulty, interval_days,
        learning_step, reviews, lapses, last_review_at, buried_until, set_aside) SERIES
      select 2 + (n - 1) / ${schedulesEach}, 'own', n, 'Review', ${now} + (n % 100 - 10) * ${dayMs},
        5 + n % 50, 1 + n % 9, 20, 0, ${reviewsPerCard}, n % 3, ${now} - (10 + n % 20) * ${dayMs}, 0, null from series`,
    ],
    [
      'reviews',
      reviewsOf(size),
      `insert into reviews (user_id, id, source, card_id, reviewed_at, rating, duration_ms, state_before, due_at_before,
        stability_before, difficulty_before, interval_days_before, learning_step_before, reviews_before, lapses_before,
        last_review_at_before, scheduler_version, parameters_id, desired_retention, day_shift_ms) SERIES
      select 2 + (n - 1) / ${schedulesEach * reviewsPerCard}, RANDOM || '-review-' || n, 'own',
        1 + (n - 1) / ${reviewsPerCard}, ${now} - (400 - n % 390) * ${dayMs}, 'Good', 4000, 'Review',
        ${now} - (400 - n % 390) * ${dayMs}, 5.5, 5, 10, 0, n % ${reviewsPerCard}, 0, null, 'FSRS-6', null, 0.9, 0
        from series`,
    ],
  ];
}

/**
 * Fills a migrated and seeded database. Learner k has 500 cards from number (k - 1) × 500 + 1 on.
 * Each card has ten reviews, and a tenth of the cards is due.
 */
export async function generateReviews(database: BulkDatabase, size: DataSize, now: number): Promise<void> {
  // Random, like the UUIDs that clients send.
  const random = database.engine === 'SQLite' ? 'hex(randomblob(8))' : 'left(md5(n::text), 16)';
  for (const [rowName, last, insert] of insertsFor(size, now)) {
    await insertSeries(database, { rowName, first: 1, last, insert: insert.replace('RANDOM', random) });
  }
  await updateStatistics(database);
}
