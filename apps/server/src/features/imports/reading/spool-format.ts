import type { CardBody, CardKind } from '@flipstack/card-kinds';
import type { ImportNote, ImportPreview, ImportTable, Level, ReviewSettings } from '@flipstack/contract';
import type { State } from '@flipstack/study/scheduler';

/** What a file contains, without its cards. Stored as JSON beside the file. */
export interface SpoolSummary
  extends Pick<ImportPreview, 'format' | 'kinds' | 'reviews' | 'schedules' | 'setAside' | 'samples'> {
  tables: ImportTable[];
  modules: SpoolModule[];
  cards: number;
  notes: ImportNote[];
  /** The pictures and sounds of the cards, cleaned. The first is in the file `0` of the folder `media`. */
  media: SpoolMedia[];
  /** Only of “All your data”. */
  settings?: ReviewSettings | undefined;
}

export interface SpoolMedia {
  /** The name that it will have here: see `media-name.ts` in the contract. */
  name: string;
  bytes: number;
}

export interface SpoolModule {
  /** Unique within its stack. */
  name: string;
  /** As the file names it; empty if it names none. */
  stack: string;
  cards: number;
}

/** One card on its own line, in the order of the modules. */
export interface SpoolCard {
  /** The index of its module. */
  module: number;
  question: string;
  answer: string;
  /** Undefined if the file has no levels. */
  level?: Level | undefined;
  kind: CardKind;
  body?: CardBody | undefined;
  /** Undefined if the file gives the card none. */
  tags?: string[] | undefined;
  /** The id that an export of Flipstack gave it. */
  exported?: string | undefined;
  /** Its id in another program. */
  origin?: string | undefined;
  isSuspended?: boolean | undefined;
  isBuried?: boolean | undefined;
  /** Instant, rating from 1 to 4, and milliseconds, in the order of time. */
  reviews?: [at: number, rating: 1 | 2 | 3 | 4, durationMs: number][] | undefined;
  /** A schedule for which there are no reviews, or a reset. */
  state?: SpoolState | undefined;
}

export interface SpoolState {
  at: number;
  state: State;
  dueAt: number;
  stability: number;
  difficulty: number;
  intervalDays: number;
  reviews: number;
  lapses: number;
  lastReviewAt: number | null;
}

/** Instant, rating from 1 to 4, and milliseconds. */
export type LibraryReview = [at: number, rating: 1 | 2 | 3 | 4, durationMs: number];

/** One line for what “All your data” contains apart from cards. Library cards have permanent ids. */
export type AccountLine =
  | { type: 'follow'; slug: string; levels: Level[] }
  | { type: 'card'; card: string }
  /** All reviews of a library card, in the order of time. */
  | { type: 'reviews'; card: string; reviews: LibraryReview[] }
  | { type: 'set-aside'; card: string; as: 'suspended' | 'leech' }
  /** The interview is JSON. */
  | { type: 'interview'; id: string; interview: string };
