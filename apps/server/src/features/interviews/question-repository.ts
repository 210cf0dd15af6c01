import type { CardBody, CardKind, CodeTest } from '@flipstack/card-kinds';
import type { FollowUp, Level } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { OwnInterview } from './interview-repository.ts';

/**
 * A card as it was when it was drawn, with its key. An upgrade of the library during or after the
 * interview does not change it.
 */
export interface QuestionContent {
  question: string;
  answer: string;
  kind: CardKind;
  body?: CardBody;
  keyPoints: string[];
  goodAnswer: string | null;
  greatAnswer: string | null;
  followUps: FollowUp[];
  /** The name of its library module. */
  topic: string;
  /** The slug of its library module. */
  slug: string;
  /** The tests that were drawn for code, with reference outputs; empty for other kinds. */
  tests: readonly CodeTest[];
}

/** A question that an interview asks. */
export interface NewQuestion {
  /** From 1. */
  position: number;
  libraryCardId: number;
  stack: string;
  level: Level;
  content: QuestionContent;
  /** Whether the taker had seen the card in no review and no earlier interview. */
  isFirstExposure: boolean;
}

export type InterviewOutcome = NonNullable<Tables['interview_questions']['outcome']>;

/** What came of a question. */
export interface QuestionResult {
  outcome: InterviewOutcome;
  /** The answer that counts; null if there is none. */
  answerId: string | null;
  /** From 0 to 1. Null if it is not scored: open questions, and interviews without any answer. */
  score: number | null;
  /** In logits. Null if it is not scored. */
  difficulty: number | null;
  /** Null if it is not scored. */
  guessing: number | null;
}

export interface StoredQuestion extends NewQuestion {
  /** Undefined until the interview has ended. */
  result: QuestionResult | undefined;
}

/** The content as it was stored; interviews from before follow-ups had answers keep it unchanged. */
type StoredContent = Omit<QuestionContent, 'followUps' | 'goodAnswer' | 'greatAnswer'> &
  Partial<Pick<QuestionContent, 'goodAnswer' | 'greatAnswer'>> & { followUps: (FollowUp | string)[] };

export async function insertQuestions(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  questions: readonly NewQuestion[],
): Promise<void> {
  const rows = questions.map((question) => ({
    interview_id: interviewId,
    position: question.position,
    library_card_id: question.libraryCardId,
    stack_name: question.stack,
    level: question.level,
    kind: question.content.kind,
    content: JSON.stringify(question.content),
    is_first_exposure: question.isFirstExposure ? 1 : 0,
    outcome: null,
    answer_id: null,
    score: null,
    difficulty: null,
    guessing: null,
  }));
  for (const batch of inBatches(rows))
    await transaction.insertInto('interview_questions').values(batch).execute();
}

const selectQuestions = prepared((database, interviewId: string) =>
  database
    .selectFrom('interview_questions')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('position'),
);

/** The questions of an interview in the order in which they are asked. */
export async function listQuestions(database: Database, interviewId: string): Promise<StoredQuestion[]> {
  return (await selectQuestions(database, interviewId)).map(toQuestion);
}

/** The questions at some positions, by position. */
export async function findQuestions(
  database: Database,
  interviewId: string,
  positions: readonly number[],
): Promise<Map<number, StoredQuestion>> {
  const rows = await database
    .selectFrom('interview_questions')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('position', 'in', [...new Set(positions)])
    .execute();
  return new Map(rows.map((row) => [row.position, toQuestion(row)]));
}

export async function saveResult(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  position: number,
  { outcome, answerId, score, difficulty, guessing }: QuestionResult,
): Promise<void> {
  await transaction
    .updateTable('interview_questions')
    .set({ outcome, answer_id: answerId, score, difficulty, guessing })
    .where('interview_id', '=', interviewId)
    .where('position', '=', position)
    .execute();
}

/**
 * Notes an answer that came too late, if the question has no other. It is shown, and does not change
 * the score.
 */
export async function saveLateAnswer(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  position: number,
  answerId: string,
): Promise<void> {
  const question = transaction
    .updateTable('interview_questions')
    .where('interview_id', '=', interviewId)
    .where('position', '=', position);
  await question
    .set({ outcome: 'late', answer_id: answerId })
    .where('outcome', 'in', ['unanswered', 'late'])
    .execute();
  await question
    .set({ answer_id: answerId })
    .where('outcome', '=', 'open')
    .where('answer_id', 'is', null)
    .execute();
}

/** Sets which questions of a claimed interview its new owner sees for the first time. */
export async function saveSeen(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  seenCardIds: readonly number[],
): Promise<void> {
  if (seenCardIds.length === 0) return;
  await transaction
    .updateTable('interview_questions')
    .set({ is_first_exposure: 0 })
    .where('interview_id', '=', interviewId)
    .where('library_card_id', 'in', seenCardIds)
    .execute();
}

function toQuestion(row: Selectable<Tables['interview_questions']>): StoredQuestion {
  const { outcome, answer_id: answerId, score, difficulty, guessing } = row;
  return {
    position: row.position,
    libraryCardId: row.library_card_id,
    stack: row.stack_name,
    level: row.level,
    content: toContent(JSON.parse(row.content)),
    isFirstExposure: row.is_first_exposure === 1,
    result: outcome === null ? undefined : { outcome, answerId, score, difficulty, guessing },
  };
}

const toContent = ({
  goodAnswer = null,
  greatAnswer = null,
  ...content
}: StoredContent): QuestionContent => ({
  ...content,
  goodAnswer,
  greatAnswer,
  followUps: content.followUps.map((followUp) =>
    typeof followUp === 'string' ? { question: followUp, answer: null } : followUp,
  ),
});
