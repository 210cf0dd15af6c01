import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A module that comes with Flipstack and has no owner. */
interface LibraryModulesTable {
  id: Generated<number>;
  slug: string;
  stack_name: string;
  name: string;
  summary: string;
  /** The module's position in the library. */
  position: number;
  /** SHA-256 of its file, to skip files that have not changed. */
  content_hash: string;
  /** When its file was removed. Learners keep its cards. */
  retired_at: Instant | null;
}

interface LibraryCardsTable {
  id: Generated<number>;
  module_id: number;
  level: Level;
  question: string;
  answer: string;
  /** A list of Markdown lines, as JSON. */
  key_points: string;
  /** What a solid candidate says, as Markdown; null for most cards. */
  good_answer: string | null;
  /** What the strongest candidates add, as Markdown; null if `good_answer` is. */
  great_answer: string | null;
  why_asked: string | null;
  /** A list of `{ question, answer }`, as JSON. */
  follow_ups: string;
  /** A list of `{ title, url }`, as JSON. */
  sources: string;
  kind: Generated<CardKind>;
  /** The parts of a card that is not a `flip` card, as JSON. */
  body: string | null;
  position: number;
  /** When it was removed from its file. */
  retired_at: Instant | null;
  /** Its id in the heading of its file; null if it left the library before cards had one. */
  permanent_id: string | null;
}

/** One row: the version of the stored library. Processes rebuild their search index when it changes. */
interface LibraryIndexTable {
  library_hash: string;
}

/** The library modules that users have added to their reviews. */
interface FollowedModulesTable {
  user_id: number;
  library_module_id: number;
  followed_at: Instant;
  /** Whether the module's cards at each level are reviewed. At least one is. */
  reviews_easy: Generated<number>;
  reviews_medium: Generated<number>;
  reviews_hard: Generated<number>;
}

/** Library cards that users have added to their reviews without following their level of the module. */
interface SingleCardsTable {
  user_id: number;
  library_card_id: number;
  added_at: Instant;
}

export interface LibraryTables {
  library_modules: LibraryModulesTable;
  library_cards: LibraryCardsTable;
  library_index: LibraryIndexTable;
  followed_modules: FollowedModulesTable;
  single_cards: SingleCardsTable;
}
