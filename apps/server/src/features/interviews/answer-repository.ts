import type { Database } from '../../database/database.ts';
import { inBatches, type Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { OwnInterview } from './interview-repository.ts';

/** An answer without what was answered. */
export interface AnswerHead {
  answerId: string;
  /** The number of the answer in the order of arrival, from 1. */
  arrival: number;
  position: number;
  elapsedMs: number;
  /** Whether it came too late to be scored. */
  isLate: boolean;
}

/** One change of what was answered to a question. */
export interface NewAnswer extends AnswerHead {
  /** Null if nothing was answered, or the answer was withdrawn. */
  response: Readonly<Record<string, unknown>> | null;
  isFlagged: boolean;
  spentMs: number;
}

const selectHeads = prepared((database, interviewId: string) =>
  database
    .selectFrom('interview_answers')
    .select(['id', 'arrival', 'position', 'elapsed_ms', 'is_late'])
    .where('interview_id', '=', interviewId)
    .orderBy('arrival'),
);

/** All answers in the order of arrival. */
export async function listAnswerHeads(database: Database, interviewId: string): Promise<AnswerHead[]> {
  return (await selectHeads(database, interviewId)).map((row) => ({
    answerId: row.id,
    arrival: row.arrival,
    position: row.position,
    elapsedMs: row.elapsed_ms,
    isLate: row.is_late === 1,
  }));
}

/** The answers with these ids. */
export async function listAnswers(
  database: Database,
  interviewId: string,
  answerIds: readonly string[],
): Promise<NewAnswer[]> {
  if (answerIds.length === 0) return [];
  const rows = await database
    .selectFrom('interview_answers')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('id', 'in', answerIds)
    .execute();
  return rows.map((row) => ({
    answerId: row.id,
    arrival: row.arrival,
    position: row.position,
    elapsedMs: row.elapsed_ms,
    isLate: row.is_late === 1,
    response: row.response === null ? null : JSON.parse(row.response),
    isFlagged: row.is_flagged === 1,
    spentMs: row.spent_ms,
  }));
}

export async function insertAnswers(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  answers: readonly NewAnswer[],
  receivedAt: number,
): Promise<void> {
  const rows = answers.map((answer) => ({
    interview_id: interviewId,
    id: answer.answerId,
    arrival: answer.arrival,
    position: answer.position,
    response: answer.response === null ? null : JSON.stringify(answer.response),
    is_flagged: answer.isFlagged ? 1 : 0,
    elapsed_ms: answer.elapsedMs,
    spent_ms: answer.spentMs,
    received_at: receivedAt,
    is_late: answer.isLate ? 1 : 0,
  }));
  for (const batch of inBatches(rows))
    await transaction.insertInto('interview_answers').values(batch).execute();
}

export async function removeAnswers(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  answerIds: readonly string[],
): Promise<void> {
  for (const batch of inBatches(answerIds)) {
    await transaction
      .deleteFrom('interview_answers')
      .where('interview_id', '=', interviewId)
      .where('id', 'in', batch)
      .execute();
  }
}
