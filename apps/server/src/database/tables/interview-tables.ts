import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import type { InterviewType, PositionLevel } from '@flipstack/study/interview';
import type { Instant } from './instant.ts';

/** Mock interviews. */
interface InterviewsTable {
  /** A random UUID from the client. For a guest's interview, it is the secret that opens it. */
  id: string;
  /** Null until a guest has registered and claimed it. */
  user_id: number | null;
  type: InterviewType;
  level: PositionLevel;
  /** A list of names of stacks, as JSON. */
  stacks: string;
  minutes: number;
  /** The 32-bit seed of the draw. */
  seed: number;
  /** Where the library could not fill it, as JSON. */
  shortages: string;
  /** How many of the questions were asked in the last five interviews. */
  repeated: number;
  started_at: Instant;
  /** Moves when the interview is resumed after its pause. */
  deadline_at: Instant;
  /** Null until it is paused. */
  paused_at: Instant | null;
  resumed_at: Instant | null;
  /** When its outcome was recorded; no answer is scored any more. */
  ended_at: Instant | null;
}

type InterviewOutcome = 'right' | 'wrong' | 'unanswered' | 'late' | 'open';

/** What an interview asked, and what came of it. */
interface InterviewQuestionsTable {
  interview_id: string;
  /** From 1. */
  position: number;
  library_card_id: number;
  stack_name: string;
  level: Level;
  kind: CardKind;
  /** The card as it was asked, with its key and, for code, the drawn tests, as JSON. */
  content: string;
  /** 1 if the member had not seen the card before, in reviews or in interviews. */
  is_first_exposure: number;
  /** Null until the interview has ended, as are the columns below. */
  outcome: InterviewOutcome | null;
  /** The answer that counts. */
  answer_id: string | null;
  /** From 0 to 1; null for open questions. */
  score: number | null;
  /** The difficulty that the score was computed with, in logits; null for open questions. */
  difficulty: number | null;
  guessing: number | null;
}

/**
 * The log of answers. Of those to one question, the one with the highest `elapsed_ms` that is not
 * late counts; of equal ones, the one that arrived last.
 */
interface InterviewAnswersTable {
  interview_id: string;
  /** A UUID from the client, so that an answer that is sent twice counts once. */
  id: string;
  /** The number of the answer in the order of arrival, from 1. */
  arrival: number;
  position: number;
  /** As JSON; null if nothing was answered. */
  response: string | null;
  is_flagged: number;
  /** How long the interview had run, without its pause. */
  elapsed_ms: number;
  spent_ms: number;
  received_at: Instant;
  /** 1 if it came too late to be scored. */
  is_late: number;
}

/** Which key points of open questions the members said that they covered. */
interface InterviewSelfChecksTable {
  interview_id: string;
  position: number;
  /** True or false for each key point, as JSON. */
  covered: string;
  checked_at: Instant;
}

/** Links to reports, for others. */
interface InterviewLinksTable {
  interview_id: string;
  /** SHA-256 of the token. The token itself is only in the link. */
  token_hash: string;
  display_name: string;
  created_at: Instant;
  expires_at: Instant;
}

/** The difficulties of library cards, learned from first exposures. Others have that of their level. */
interface ItemDifficultiesTable {
  library_card_id: number;
  /** In logits. */
  mean: number;
  standard_deviation: number;
  /** How many first exposures it was learned from. */
  answers: number;
}

export interface InterviewTables {
  interviews: InterviewsTable;
  interview_questions: InterviewQuestionsTable;
  interview_answers: InterviewAnswersTable;
  interview_self_checks: InterviewSelfChecksTable;
  interview_links: InterviewLinksTable;
  item_difficulties: ItemDifficultiesTable;
}
