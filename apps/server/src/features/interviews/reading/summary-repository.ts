import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface QuestionCounts {
  questions: number;
  /** How many have an answer that counts. */
  answered: number;
  /** How many are scored; before the end, how many would be. */
  scored: number;
  right: number;
}

const sumOf = (condition: ReturnType<typeof sql<unknown>>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Counts the questions of interviews that have ended, by interview. */
export async function countQuestions(
  database: Database,
  interviewIds: readonly string[],
): Promise<Map<string, QuestionCounts>> {
  if (interviewIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('interview_questions as question')
    .leftJoin('interview_answers as answer', (join) =>
      join
        .onRef('answer.interview_id', '=', 'question.interview_id')
        .onRef('answer.id', '=', 'question.answer_id'),
    )
    .select((select) => [
      'question.interview_id as interviewId',
      select.fn.countAll<number>().as('questions'),
      sumOf(sql`"answer"."response" is not null`).as('answered'),
      sumOf(
        sql`"question"."score" is not null or ("question"."outcome" is null and "question"."kind" <> 'flip')`,
      ).as('scored'),
      sumOf(sql`"question"."outcome" = 'right' and "question"."score" is not null`).as('right'),
    ])
    .where('question.interview_id', 'in', interviewIds)
    .groupBy('question.interview_id')
    .execute();
  return new Map(rows.map(({ interviewId, ...counts }) => [interviewId, counts]));
}
