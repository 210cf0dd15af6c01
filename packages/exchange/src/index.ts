/**
 * Reads cards from the files of other programs and writes files that they read. Node only: the web
 * app gets previews from the server.
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
export type { Loss } from './losses.ts';
export type { MediaFile } from './media/media-file.ts';
export { mediaName, mediaNamesIn, mediaUrl, withMediaUrls } from './media/references.ts';
export {
  type ReadOptions,
  type RecognizedPart,
  readCollection,
  recognize,
} from './read-collection.ts';
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
  type TableLayout,
  type TablePreview,
} from './table-layout.ts';
