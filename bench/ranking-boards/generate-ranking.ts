import { utcDay, weekOf } from '@flipstack/study/ranking';
import { type BulkDatabase, insertSeries, updateStatistics } from '../growth/bulk-database.ts';

/** Each user has ten reviews. All but one of a hundred take part in the ranking. */
export interface RankingSize {
  users: number;
}

export const smallSize: RankingSize = { users: 10_000 };
export const largeSize: RankingSize = { users: 1_000_000 };

const reviewsEach = 10;
const dayMs = 86_400_000;

/** The cards of the library, in modules of 30. */
export const libraryCards = 600;
const cardsPerModule = 30;

/** The users whose requests are timed. They follow the library and have ranked cards. */
export const actorsMax = 200;

/** Users are 2 to `users` + 1. Numbers that are divisible by 100 do not take part. */
export const participantOf = (actor: number, { users }: RankingSize): number =>
  Math.floor((users / actorsMax) * actor) + 3;
export const otherOf = (actor: number, size: RankingSize): number =>
  100 * Math.ceil(participantOf(actor, size) / 100);

/** Fills a migrated and seeded database. */
export async function generateRanking(database: BulkDatabase, size: RankingSize, now: number): Promise<void> {
  const { engine, run } = database;
  await run(engine === 'SQLite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica');
  for (const [rowName, first, last, insert] of insertsFor(engine, size, now))
    await insertSeries(database, { rowName, first, last, insert });
  await updateStatistics(database);
}

type Insert = [rowName: string, first: number, last: number, insert: string];

function insertsFor(engine: BulkDatabase['engine'], size: RankingSize, now: number): Insert[] {
  const { users } = size;
  const last = users + 1;
  const today = utcDay(now);
  const week = weekOf(today);
  const random = engine === 'SQLite' ? 'hex(randomblob(8))' : 'left(md5(n::text), 16)';
  // Points have many values at the top and many ties, as those of members have.
  const score = (rowName: string, weekOfBoard: number, points: string, start: string): Insert => [
    rowName,
    2,
    last,
    `insert into ranking_scores (user_id, ladder, stack_name, week, points, start_points, is_hidden) SERIES
      select n, 'knowledge', '', ${weekOfBoard}, ${points}, ${start}, 0 from series where n % 100 <> 0`,
  ];
  const ofActors = (rows: string) => {
    const ids = Array.from({ length: actorsMax }, (_, actor) => [
      participantOf(actor, size),
      otherOf(actor, size),
    ]);
    return rows.replace('ACTORS', [...new Set(ids.flat())].join(', '));
  };
  return [
    [
      'users',
      2,
      last,
      `insert into users (id, username, username_key, email, email_key, first_name, last_name, password_hash,
        is_administrator, image, created_at) SERIES
      select n, 'u' || n, 'u' || n, 'u' || n || '@example.org', 'u' || n || '@example.org', 'Ada', 'Lovelace', '',
        0, '', ${now} from series`,
    ],
    [
      'learners',
      2,
      last,
      `insert into learners (user_id, desired_retention, new_per_day, reviews_per_day, day_starts_at_minutes,
        time_zone, has_two_buttons, is_saved, reviews, parameters_id, fit_due_at_reviews, fit_asked_at, arrivals) SERIES
      select n, 0.9, 10, 100, 240, 'Europe/Lisbon', 0, 1, ${reviewsEach}, null, 1000000, null, ${reviewsEach} from series`,
    ],
    [
      'library modules',
      1,
      libraryCards / cardsPerModule,
      `insert into library_modules (id, slug, stack_name, name, summary, position, content_hash, retired_at) SERIES
      select n, 'module-' || n, 'JS', 'Module ' || n, 'About it', n, '', null from series`,
    ],
    [
      'library cards',
      1,
      libraryCards,
      `insert into library_cards (id, module_id, level, question, answer, key_points, why_asked, follow_ups, sources,
        position, retired_at, permanent_id) SERIES
      select n, 1 + (n - 1) / ${cardsPerModule}, case n % 3 when 0 then 'EASY' when 1 then 'MEDIUM' else 'HARD' end,
        'Question ' || n, 'Answer ' || n, '[]', null, '[]', '[]', n, null, 'c' || n from series`,
    ],
    [
      'members of the ranking',
      2,
      last,
      `insert into ranking_members (user_id, display_name, display_key, joined_at, counted_arrivals, counted_interviews,
        counted_week, scored_day) SERIES
      select n, 'Member ' || n, 'member ' || n, ${now}, ${reviewsEach}, 0, null, ${today} from series where n % 100 <> 0`,
    ],
    score('all-time points', 0, `1 + (n * 7919 % 30011)`, 'null'),
    score('points of the week', week, `1 + (n * 7919 % 4211)`, '0'),
    [
      'followed modules',
      1,
      libraryCards / cardsPerModule,
      ofActors(`insert into followed_modules (user_id, library_module_id, followed_at) SERIES
      select id, n, 0 from series join users on users.id in (ACTORS)`),
    ],
    [
      'ranked cards',
      1,
      libraryCards / 2,
      ofActors(`insert into ranked_cards (user_id, library_card_id, stability, difficulty, best_stability, entered_day,
        last_day) SERIES
      select user_id, n, 1 + n % 90, 5, 1 + n % 90, ${today} - 200, ${today} - n % 60
        from series join ranking_members on user_id in (ACTORS)`),
    ],
    [
      'reviews',
      1,
      users * reviewsEach,
      `insert into reviews (user_id, id, source, card_id, reviewed_at, rating, duration_ms, state_before, due_at_before,
        stability_before, difficulty_before, interval_days_before, learning_step_before, reviews_before, lapses_before,
        last_review_at_before, scheduler_version, parameters_id, desired_retention, day_shift_ms, module_id, level,
        received_at, arrival) SERIES
      select 2 + (n - 1) / ${reviewsEach}, ${random} || '-review-' || n, 'library', 1 + n % ${libraryCards / 2},
        ${now} - (100 - n % ${reviewsEach}) * ${dayMs}, 'Good', 4000, 'New', 0, 0, 0, 0, 0, 0, 0, null, 'FSRS-6', null,
        0.9, 0, 1, 'EASY', ${now} - (100 - n % ${reviewsEach}) * ${dayMs}, 1 + (n - 1) % ${reviewsEach} from series`,
    ],
  ];
}
