import { randomUUID } from 'node:crypto';
import SQLite from 'better-sqlite3';
import pg from 'pg';

/**
 * The statements of one grade, written for the driver by hand. Any program needs these to save the
 * review, the schedule and the count in one durable transaction.
 */
const statements = {
  learner: 'select * from learners where user_id = $1',
  card: `select c.id, c.question, c.answer, c.level, m.name from cards as c inner join modules as m on m.id = c.module_id
    where c.id = $1 and m.author_id = $2 and c.deleted_at is null and m.deleted_at is null`,
  schedule: `select * from schedules where user_id = $1 and source = 'own' and card_id = $2`,
  review: 'select * from reviews where user_id = $1 and id = $2',
  insert: `insert into reviews (user_id, id, source, card_id, reviewed_at, rating, duration_ms, state_before,
      due_at_before, stability_before, difficulty_before, interval_days_before, learning_step_before, reviews_before,
      lapses_before, last_review_at_before, scheduler_version, parameters_id, desired_retention, day_shift_ms)
    values ($1, $2, 'own', $3, $4, 'Good', 4000, 'Review', $4, 5.5, 5, 10, 0, 10, 0, null, 'FSRS-6', null, 0.9, 0)`,
  update: `insert into schedules (user_id, source, card_id, state, due_at, stability, difficulty, interval_days,
      learning_step, reviews, lapses, last_review_at, buried_until, set_aside)
    values ($1, 'own', $2, 'Review', $3, 20.5, 5, 20, 0, 11, 0, $3, 0, null)
    on conflict (user_id, source, card_id) do update set state = excluded.state, due_at = excluded.due_at,
      stability = excluded.stability, difficulty = excluded.difficulty, interval_days = excluded.interval_days,
      reviews = excluded.reviews, last_review_at = excluded.last_review_at`,
  count: 'update learners set reviews = $2 where user_id = $1',
} as const;

export interface BareGrading {
  grade: (userId: number, cardId: number) => Promise<void>;
  close: () => Promise<void>;
}

export async function openBareGrading(url: string): Promise<BareGrading> {
  return url.startsWith('file:') ? openFile(url.slice('file:'.length)) : openServer(url);
}

function openFile(path: string): BareGrading {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  const prepare = (sql: string) => file.prepare(sql.replaceAll(/\$(\d)/g, '?$1'));
  const learner = prepare(statements.learner);
  const card = prepare(statements.card);
  const schedule = prepare(statements.schedule);
  const review = prepare(statements.review);
  const insert = prepare(statements.insert);
  const update = prepare(statements.update);
  const count = prepare(statements.count);
  const grade = file.transaction((userId: number, cardId: number) => {
    const id = randomUUID();
    const now = Date.now();
    learner.get({ 1: userId });
    card.get({ 1: cardId, 2: userId });
    schedule.get({ 1: userId, 2: cardId });
    review.get({ 1: userId, 2: id });
    insert.run({ 1: userId, 2: id, 3: cardId, 4: now });
    update.run({ 1: userId, 2: cardId, 3: now });
    count.run({ 1: userId, 2: 5001 });
  });
  return {
    grade: async (userId, cardId) => grade.immediate(userId, cardId),
    close: async () => {
      file.close();
    },
  };
}

async function openServer(url: string): Promise<BareGrading> {
  const client = new pg.Client(url);
  await client.connect();
  const run = (name: keyof typeof statements, values: unknown[], lock = '') =>
    client.query({ name, text: statements[name] + lock, values });
  return {
    grade: async (userId, cardId) => {
      const id = randomUUID();
      const now = Date.now();
      await client.query('begin');
      await run('learner', [userId], ' for update');
      await run('card', [cardId, userId]);
      await run('schedule', [userId, cardId]);
      await run('review', [userId, id]);
      await run('insert', [userId, id, cardId, now]);
      await run('update', [userId, cardId, now]);
      await run('count', [userId, 5001]);
      await client.query('commit');
    },
    close: () => client.end(),
  };
}
