import type Database from 'better-sqlite3';

export type PackageKindName = 'legacy1' | 'legacy2' | 'latest';

export interface FixtureNoteType {
  name: string;
  isCloze?: boolean;
  fields: string[];
  /** Front and back. */
  templates: [front: string, back: string][];
}

export interface FixtureCard {
  ord?: number;
  /** The full name of its deck; the first one by default. */
  deck?: string;
  /** The home deck, if it is in a filtered one. */
  homeDeck?: string;
  type?: number;
  queue?: number;
  due?: number;
  odue?: number;
  ivl?: number;
  factor?: number;
  reps?: number;
  lapses?: number;
  flags?: number;
  data?: string;
  /** Rows of the log: instant, ease, interval, factor, milliseconds, type. */
  log?: [at: number, ease: number, ivl: number, factor: number, ms: number, type: number][];
}

export interface FixtureNote {
  /** The index of its type. */
  type?: number;
  guid?: string;
  fields: string[];
  tags?: string;
  cards?: FixtureCard[];
}

/** A package of Anki as its published format describes it. */
export interface AnkiFixture {
  kind: PackageKindName;
  noteTypes?: FixtureNoteType[];
  decks?: string[];
  notes: FixtureNote[];
  media?: Record<string, Uint8Array>;
  /** Replaces the list of media, or leaves it out if it is null. */
  mediaList?: Uint8Array | null;
  /** Leaves out the file that names the version. */
  hasNoMeta?: boolean;
  /** When the collection was created, in seconds. */
  crt?: number;
  schedVer?: number;
  /** Changes the collection before it is packed. */
  change?: (database: Database.Database) => void;
  /** More files, which may replace others. */
  entries?: Record<string, Uint8Array>;
}

/** When fixtures were created: noon, 2 January 2026, in seconds. */
export const fixtureCrt = Date.UTC(2026, 0, 2, 12) / 1000;
export const dayMs = 86_400_000;

export const deckId = (index: number): number => 1_700_000_000_000 + index;
export const noteTypeId = (index: number): number => 1_600_000_000_000 + index;
