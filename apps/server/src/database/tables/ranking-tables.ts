import type { Instant } from './instant.ts';

/** Members who take part in the ranking. */
interface RankingMembersTable {
  user_id: number;
  display_name: string;
  /** The name as it must be unique. */
  display_key: string;
  joined_at: Instant;
  /** The `arrival` of the last review on the knowledge ladder; -1 before the first. */
  counted_arrivals: number;
  /** How many of the member's interviews had ended at the last count. */
  counted_interviews: number;
  /** The week whose gain is not final yet: the number of its Monday, as a UTC day; null without one. */
  counted_week: number | null;
  /** The UTC day on which the scores were computed last; the day before joining at first. */
  scored_day: number;
}

/** The memory states of library cards as the knowledge ladder computes them. */
interface RankedCardsTable {
  user_id: number;
  library_card_id: number;
  /** In days. */
  stability: number;
  difficulty: number;
  /** The highest stability so far, in days. Gains are computed from it. */
  best_stability: number;
  /** The UTC day on which it entered, and that of the last review that counted. */
  entered_day: number;
  last_day: number;
}

export type Ladder = 'knowledge' | 'interview';

/** Members' points on the boards. Rows of past weeks are the results of their seasons. */
interface RankingScoresTable {
  user_id: number;
  ladder: Ladder;
  /** Empty for all stacks. */
  stack_name: string;
  /** The UTC day of its Monday; 0 for all time. */
  week: number;
  /** In tenths. Of a week: the gain. */
  points: number;
  /**
   * In thousandths, when the week began; null for all time. Knowledge: the sum of the records of cards.
   * Interview: the most points of any day before.
   */
  start_points: number | null;
  /** 1 while the user is deleted and can be restored. */
  is_hidden: number;
}

/** The points at some places of boards with many members, from which places are estimated. */
interface RankingMarksTable {
  ladder: Ladder;
  stack_name: string;
  week: number;
  place: number;
  points: number;
  /** By how many places a mark of the board had moved at most since the marks before. */
  drift: number;
  marked_at: Instant;
}

export interface RankingTables {
  ranking_members: RankingMembersTable;
  ranked_cards: RankedCardsTable;
  ranking_scores: RankingScoresTable;
  ranking_marks: RankingMarksTable;
}
