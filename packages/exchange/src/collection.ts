import type { CardBody, CardKind } from '@flipstack/card-kinds';
import type { CardLevel } from '@flipstack/content';
import type { Loss } from './losses.ts';
import type { MediaFile } from './media/media-file.ts';
import type { LogEntry, Schedule } from './schedule.ts';

/**
 * What every format is read into and written from. All texts are Markdown. Pictures and sounds are
 * in them as `![alt](media:NAME)`; see `media/references.ts`.
 *
 * Texts, schedules and logs are in memory. Media is not: each file is read from the uploaded files
 * when it is opened, so they must stay where they are until then.
 */
export interface Collection {
  /** In the order of the source. Names may repeat. */
  modules: ExchangeModule[];
  /** The files that cards refer to, each name once. Other files of a package are a loss. */
  media: MediaFile[];
  /** Everything that the cards cannot hold, in the order in which it matters. */
  losses: Loss[];
  /**
   * Only of "All your data": more documents by name, such as `settings` or `interviews`, as
   * they were written. Whether they are valid is up to the caller.
   */
  documents: Record<string, JsonValue>;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A set of cards: a deck of Anki, a file of Markdown, a table. It may be longer than a module may be. */
export interface ExchangeModule {
  /** Not blank, at most 100 code points, without control characters. */
  name: string;
  /**
   * The names above it, from the top: `['Languages', 'Rust']` for the deck `Languages::Rust::Traits`.
   * Empty at the top.
   */
  parents: string[];
  /** The stack that the source names. Not matched with those of the server. */
  stackName: string | undefined;
  /** What identifies it in its source: `anki:1700000000000`. */
  sourceId: string | undefined;
  cards: ExchangeCard[];
}

/**
 * A card. Its texts keep the rules for cards: question and answer are not blank and have at most
 * 10,000 code points, and `problemsInBody` of the body is empty.
 */
export interface ExchangeCard {
  ids: CardIds;
  /** Undefined if the format has no levels. */
  level: CardLevel | undefined;
  question: string;
  /** Of a checked card, `readableAnswer` of its body. */
  answer: string;
  kind: CardKind;
  /** Undefined for a `flip` card. */
  body: CardBody | undefined;
  /** Without `#`, each at most 100 code points. Levels are separated by `::`, as in Anki. */
  tags: string[];
  isSuspended: boolean;
  /** Hidden until the next day of the learner. */
  isBuried: boolean;
  /** Undefined for a card that was never learned. */
  schedule: Schedule | undefined;
  /** In the order of time. */
  log: LogEntry[];
}

/** What a card matches when the same file is imported again. */
export interface CardIds {
  /** The id that an export of Flipstack wrote, unchanged. It may come from another server. */
  exported: string | undefined;
  /**
   * The id in another program, with its name: `anki:GUID:ORDINAL`. Cards that one note of Anki makes
   * differ in the ordinal: the number of the template, or of the blank, from 0.
   */
  source: string | undefined;
}

/** An empty card, to which a reader adds what it knows. */
export const plainCard = (question: string, answer: string): ExchangeCard => ({
  ids: { exported: undefined, source: undefined },
  level: undefined,
  question,
  answer,
  kind: 'flip',
  body: undefined,
  tags: [],
  isSuspended: false,
  isBuried: false,
  schedule: undefined,
  log: [],
});
