import type { CardKind } from '@flipstack/card-kinds';
import type { ImportJob, Level } from '@flipstack/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Imports of files. */
interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  file_name: string;
  /** The random name of the folder with its files. */
  folder: string;
  /** Each user has one at most that is `reading` or `writing`. */
  state: ImportState;
  created_at: Instant;
  /** When its process last said that it is alive. Another one ends the import if that is long ago. */
  active_at: Instant;
  ended_at: Instant | null;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  error: string | null;
  /** As the API returns it, as JSON. */
  preview: string | null;
  /** As the API returns it, as JSON. */
  result: string | null;
  /** The arrivals of its reviews in the log, as JSON: a list of first and last numbers. */
  arrivals: Generated<string>;
  /** 1 if rows of an import that was canceled, undone or broke off are still to be removed. */
  has_leftovers: Generated<number>;
}

/** The modules that an import created. */
interface ImportModulesTable {
  import_id: number;
  module_id: number;
}

/** The cards that an import created, or found and added reviews or texts to. */
interface ImportCardsTable {
  import_id: number;
  card_id: number;
  is_new: number;
  /** The learner's progress with a card before its first new review, as JSON; null if there was none. */
  progress_before: string | null;
}

/** The texts of cards that an import updates: `old` and `new`. */
interface ImportTextsTable extends KindOfCardColumns {
  import_id: number;
  card_id: number;
  version: 'old' | 'new';
  question: string;
  answer: string;
  level: Level;
  tags: string | null;
}

interface KindOfCardColumns {
  kind: CardKind;
  body: string | null;
}

/** What a user's imported cards are called in their sources, so that they are found again. */
interface CardOriginsTable {
  user_id: number;
  /** Such as `anki:GUID:0`. */
  origin: string;
  card_id: number;
}

export type ImportState = ImportJob['state'];

/** Mock interviews that users took on other servers, for their exports. Nothing is computed from them. */
interface ImportedInterviewsTable {
  user_id: number;
  /** As the other server has it. */
  id: string;
  /** As an export describes it, as JSON. */
  interview: string;
}

export interface ImportTables {
  imports: ImportsTable;
  import_modules: ImportModulesTable;
  import_cards: ImportCardsTable;
  import_texts: ImportTextsTable;
  card_origins: CardOriginsTable;
  imported_interviews: ImportedInterviewsTable;
}
