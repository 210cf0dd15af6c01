/**
 * Reads cards from the files of other programs and writes files that they read. Node only: the web
 * app gets previews from the server. Reading and writing are in `read` and `write`, because they load parsers.
 */
export {
  type CardIds,
  type Collection,
  type ExchangeCard,
  type ExchangeModule,
  type JsonValue,
  plainCard,
} from './collection.ts';
export { ExchangeError, type ExchangeErrorCode, exchangeErrorCodes } from './exchange-error.ts';
export { type ExchangeFormat, formatLabels } from './formats.ts';
export { limits } from './limits.ts';
export type { LossCode } from './loss-sentences.ts';
export type { Loss } from './losses.ts';
export type { MediaFile } from './media/media-file.ts';
export { mediaName, mediaNamesIn, mediaUrl, withMediaUrls } from './media/references.ts';
export { mapTexts } from './media/resolve-media.ts';
export type { ReadCollection, ReadOptions } from './read-collection.ts';
export type { RecognizedPart } from './recognized-part.ts';
export type {
  CardState,
  ImportedState,
  LogEntry,
  LoggedReview,
  Memory,
  ResetEntry,
  Schedule,
} from './schedule.ts';
export type { SourceFile } from './source-file.ts';
export {
  type ColumnPreview,
  type ColumnRole,
  columnRoles,
  type Encoding,
  encodings,
  type TableChoice,
  type TableLayout,
  type TablePreview,
} from './table-layout.ts';
export type { ApkgOptions } from './write/apkg/write-apkg.ts';
export type {
  EverythingSource,
  ExportMedia,
  ExportOptions,
  ExportSource,
} from './write/export-source.ts';
