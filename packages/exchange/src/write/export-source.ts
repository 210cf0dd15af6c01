import type { Readable } from 'node:stream';
import type { ExchangeModule, JsonValue } from '../collection.ts';

/**
 * What is exported. Modules are taken one after the other. A zip keeps their texts, but not their
 * media, in memory until they have been sent; JSON, CSV and packages of Anki do not.
 */
export interface ExportSource {
  modules: Iterable<ExchangeModule> | AsyncIterable<ExchangeModule>;
  /** The files that cards refer to by `media:NAME`. Others are not exported. */
  media: ExportMedia[];
}

/** A file for an export. */
export interface ExportMedia {
  name: string;
  /** In bytes. An export whose file has another size fails; undefined for any size. */
  size: number | undefined;
  open: () => Readable | Promise<Readable>;
}

/** Everything of an account. */
export interface EverythingSource extends ExportSource {
  /** More documents by name (letters, digits, `-`): settings, interviews and so on. */
  documents: Record<string, JsonValue> | AsyncIterable<[name: string, document: JsonValue]>;
}

export interface ExportOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** Aborted when the export is no longer needed. */
  signal?: AbortSignal | undefined;
}
