import { createHash } from 'node:crypto';
import { type BulkDatabase, insertSeries, updateStatistics } from '../growth/bulk-database.ts';

/** A learner with this many reviews, made over this many days. */
export interface BenchLearner {
  userId: number;
  token: string;
  reviews: number;
  days: number;
  libraryCards: number;
  /** In modules of 100 cards. */
  ownCards: number;
}

export const few: BenchLearner = {
  userId: 2,
  token: 'bench-few'.padEnd(43, '_'),
  reviews: 1000,
  days: 60,
  libraryCards: 200,
  ownCards: 50,
};

export const many: BenchLearner = {
  userId: 3,
  token: 'bench-many'.padEnd(43, '_'),
  reviews: 100_000,
  days: 1500,
  libraryCards: 2000,
  ownCards: 2000,
};

const dayMs = 86_400_000;

/**
 * Two learners who began at different times. Both follow the library modules whose cards they have
 * reviewed, and are through with all their cards.
 */
export async function prepareLearners(database: BulkDatabase): Promise<void> {
  for (const learner of [few, many]) await prepareLearner(database, learner);
  await updateStatistics(database);
}

async function prepareLearner(database: BulkDatabase, learner: BenchLearner): Promise<void> {
  const { userId, token, reviews, days, libraryCards, ownCards } = learner;
  const { run } = database;
  const now = Date.now();
  const name = `bench${userId}`;
  const hash = createHash('sha256').update(token).digest('base64url');
  await run(`insert into users (id, username, username_key, email, email_key, first_name, last_name,
      password_hash, is_administrator, image, created_at)
    values (${userId}, '${name}', '${name}', '${name}@example.org', '${name}@example.org', 'Ada', 'Lovelace', '', 0, '', ${now})`);
  await run(`insert into sessions (token_hash, user_id, renewed_at, expires_at)
    values ('${hash}', ${userId}, ${now}, ${now + dayMs})`);
  const firstModule = userId * 1000;
  const modules = Math.ceil(ownCards / 100);
  await insertSeries(database, {
    rowName: 'modules',
    first: 0,
    last: modules - 1,
    insert: `insert into modules (id, author_id, stack_id, name, created_at)
      SERIES select ${firstModule} + n, ${userId}, 1 + n % 10, 'Module ' || cast(n as text), ${now} from series`,
  });
  const firstCard = userId * 100_000;
  await insertSeries(database, {
    rowName: 'cards',
    first: 0,
    last: ownCards - 1,
    insert: `insert into cards (id, module_id, question, answer, level, position, created_at)
      SERIES select ${firstCard} + n, ${firstModule} + n % ${modules}, 'Question ' || cast(n as text), 'Answer', 'MEDIUM', n, ${now}
      from series`,
  });
  await run(`create table bench_cards as
    select cast('library' as text) as source, id as card_id, module_id, level, row_number() over (order by id) - 1 as n
      from (select id, module_id, level from library_cards where retired_at is null order by id limit ${libraryCards}) as l
    union all select 'own', id, module_id, level, ${libraryCards} + id - ${firstCard} from cards
      where id >= ${firstCard} and id < ${firstCard + ownCards}`);
  await run('create unique index bench_cards_key on bench_cards (n)');
  await run(`insert into followed_modules (user_id, library_module_id, followed_at)
    select ${userId}, module_id, ${now} from bench_cards where source = 'library' group by module_id`);
  const at = (index: string, to: number) => `(${index} * 7919 % ${to})`;
  await run(`insert into schedules (user_id, source, card_id, state, due_at, stability, difficulty,
      interval_days, learning_step, reviews, lapses, last_review_at, buried_until, set_aside)
    select ${userId}, source, card_id, 'Review', ${now - 5 * dayMs} + ${at('n', 60)} * ${dayMs}, 1 + ${at('n', 60)},
      1 + ${at('n', 9)}, 1 + ${at('n', 60)}, 0, 8, ${at('n', 4)}, ${now - 6 * dayMs}, 0, null from bench_cards`);
  const cards = libraryCards + ownCards;
  const interval = (index: string) => `(1 + ${at(index, 61)})`;
  // Seventeen hours of each day, an answer in five checked, and one in eleven wrong.
  const reviewedAt = `${now} - (${reviews} - n) * ${Math.floor((days * dayMs) / reviews)} - ${at('n', 17)} * 3600000`;
  await insertSeries(database, {
    rowName: 'reviews',
    first: 1,
    last: reviews,
    insert: `insert into reviews (user_id, id, source, card_id, reviewed_at, rating, duration_ms, state_before,
      due_at_before, stability_before, difficulty_before, interval_days_before, learning_step_before,
      reviews_before, lapses_before, last_review_at_before, scheduler_version, parameters_id,
      desired_retention, day_shift_ms, response, score, suggested_rating, module_id, level, received_at, arrival)
    SERIES select ${userId}, 'review ' || cast(series.n as text), source, card_id, reviewed_at,
      case when series.n % 11 = 0 then 'Again' else 'Good' end, 9000, 'Review', reviewed_at, days, 5, days, 0, 3, 0,
      reviewed_at - days * ${dayMs}, 'bench', null, 0.9, 0,
      case when series.n % 5 = 0 then '{"text":"yes"}' end, case when series.n % 5 = 0 then 1.0 end,
      case when series.n % 5 = 0 then case when series.n % 11 = 0 then 'Again' else 'Good' end end,
      module_id, level, reviewed_at, series.n
    from (select n, ${reviewedAt} as reviewed_at, ${interval('n')} as days from series) as series
      inner join bench_cards on bench_cards.n = series.n * 31 % ${cards}`,
  });
  await run('drop table bench_cards');
  await run(`insert into learners (user_id, desired_retention, new_per_day, reviews_per_day, day_starts_at_minutes,
      time_zone, has_two_buttons, is_saved, reviews, fit_due_at_reviews, arrivals, uncounted_since)
    values (${userId}, 0.9, 20, 200, 240, 'Europe/Berlin', 0, 1, ${reviews}, 1000000, ${reviews}, 0)`);
}
