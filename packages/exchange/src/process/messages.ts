import type { ExchangeModule, JsonValue } from '../collection.ts';
import type { ExchangeErrorCode } from '../exchange-error.ts';
import type { Loss } from '../losses.ts';
import type { StoredMedia } from '../media/resolve-media.ts';
import type { RecognizedPart } from '../recognized-part.ts';
import type { SourceFile } from '../source-file.ts';
import type { TableChoice } from '../table-layout.ts';

/** A request to the process that reads. */
export interface ReadRequest {
  files: SourceFile[];
  /** A folder for this request, which is deleted afterwards. */
  workFolder: string;
  tables: Record<string, TableChoice>;
  moduleName: string | undefined;
  now: number;
}

/** What it answers, in several messages, so that none is large. */
export type ReadResponse =
  | { type: 'progress'; done: number }
  | { type: 'parts'; parts: RecognizedPart[] }
  /** A module with some of its cards; the next one with the same index has more. */
  | { type: 'module'; index: number; module: ExchangeModule }
  | { type: 'media'; media: StoredMedia[] }
  | { type: 'end'; losses: Loss[]; documents: Record<string, JsonValue> }
  | { type: 'error'; code: ExchangeErrorCode; message: string };
