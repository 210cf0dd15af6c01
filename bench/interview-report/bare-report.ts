import SQLite from 'better-sqlite3';
import pg from 'pg';

/** The queries that a report needs, written for the driver by hand. */
const earlier = `select id from interviews where user_id = $1 and ended_at is not null
  order by started_at desc limit 21`;
const questions = 'select * from interview_questions where interview_id = $2 order by position';
const answers = `select a.* from interview_questions q inner join interview_answers a
  on a.interview_id = q.interview_id and a.id = q.answer_id where q.interview_id = $2`;
const statements = [
  'select * from interviews where id = $2',
  questions,
  answers,
  'select * from interview_self_checks where interview_id = $2',
  'select * from interviews where user_id = $1 order by started_at desc limit 500',
  `select q.interview_id, count(*), sum(case when a.response is not null then 1 else 0 end),
      sum(case when q.score is not null then 1 else 0 end),
      sum(case when q.outcome = 'right' and q.score is not null then 1 else 0 end)
    from interview_questions q left join interview_answers a
      on a.interview_id = q.interview_id and a.id = q.answer_id
    where q.interview_id in (select id from (${earlier}) as latest) group by q.interview_id`,
  `select q.interview_id, i.ended_at, q.stack_name, q.outcome, q.difficulty, q.guessing
    from interview_questions q inner join interviews i on i.id = q.interview_id
    where q.is_first_exposure = 1 and q.score is not null and i.user_id = $1 and i.ended_at > 0`,
  `select q.library_card_id from interview_questions q
      inner join library_cards c on c.id = q.library_card_id
      inner join followed_modules f on f.library_module_id = c.module_id and f.user_id = $1
    where q.interview_id = $2`,
  'select * from interview_links where interview_id = $2',
];

export interface BareReport {
  /** Runs the queries and computes nothing. */
  read: (userId: number, interviewId: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openBareReport(url: string): Promise<BareReport> {
  return url.startsWith('file:') ? openFile(url.slice('file:'.length)) : openServer(url);
}

/** A statement with its values. A database cannot tell the type of a parameter that is not used. */
function withValues(text: string, userId: number, interviewId: string) {
  if (!text.includes('$1')) return { text: text.replaceAll('$2', '$1'), values: [interviewId] };
  return { text, values: text.includes('$2') ? [userId, interviewId] : [userId] };
}

function openFile(path: string): BareReport {
  const file = new SQLite(path);
  const prepared = statements.map((text) =>
    file.prepare(withValues(text, 0, '').text.replaceAll(/\$(\d)/g, '?$1')),
  );
  return {
    read: async (userId, interviewId) => {
      for (const [at, statement] of prepared.entries()) {
        const { values } = withValues(statements[at] ?? '', userId, interviewId);
        statement.all(Object.fromEntries(values.map((value, index) => [index + 1, value])));
      }
    },
    close: async () => {
      file.close();
    },
  };
}

async function openServer(url: string): Promise<BareReport> {
  const client = new pg.Client(url);
  await client.connect();
  return {
    read: async (userId, interviewId) => {
      for (const [at, text] of statements.entries())
        await client.query({ name: `bare-${at}`, ...withValues(text, userId, interviewId) });
    },
    close: () => client.end(),
  };
}
