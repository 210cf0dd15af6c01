import type { CardReportOutcome, CardReportReason, Level } from '@flipstack/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/**
 * What schedules say about library cards, measured once a day. Figures are null for cards with
 * fewer than `healthLearnersMin` learners, so that nothing about a few learners can leak.
 */
interface CardHealthTable {
  library_card_id: number;
  measured_at: Instant;
  learners: number | null;
  /** The sum of their reviews. */
  answers: number | null;
  lapses: number | null;
  /** The mean difficulty of the memory model over the learners. */
  difficulty: number | null;
  /** Its variance between learners. */
  difficulty_variance: number | null;
  /** The 95 % interval of `difficulty`. */
  difficulty_low: number | null;
  difficulty_high: number | null;
  measured_level: Level | null;
  /** How clearly its label is wrong, in difficulty; null if it is not. */
  mislabeled_by: number | null;
}

/** Problems of library cards that members and guests reported. Each has at most one open report of a card. */
interface CardReportsTable {
  id: Generated<number>;
  /** Null for a guest's. */
  user_id: number | null;
  /** A random UUID of a guest's browser for this card; removed when the report is closed. */
  guest_key: string | null;
  library_card_id: number;
  /**
   * The version of the card that it is about, see `card-version.ts`; null if it is not known, for
   * reports of earlier releases.
   */
  text_hash: string | null;
  reason: CardReportReason;
  text: string;
  created_at: Instant;
  resolved_at: Instant | null;
  outcome: CardReportOutcome | null;
  reply: string | null;
  /** When the member who reported saw the reply. */
  read_at: Instant | null;
}

/** How many reports of a card were not kept, because it had too many open ones. */
interface CardReportOverflowsTable {
  library_card_id: number;
  count: number;
}

export interface LibraryHealthTables {
  card_health: CardHealthTable;
  card_reports: CardReportsTable;
  card_report_overflows: CardReportOverflowsTable;
}
