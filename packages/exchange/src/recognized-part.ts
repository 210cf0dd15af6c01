import type { ExchangeFormat } from './formats.ts';
import type { TablePreview } from './table-layout.ts';

/** Files that are read together, in one format. */
export interface RecognizedPart {
  format: ExchangeFormat;
  /** The name of the format that users know. */
  label: string;
  /** Names of the files, or `ARCHIVE/ENTRY` for a file in a zip. */
  fileNames: string[];
  /** Of tables, including those that Anki and Quizlet write. */
  table: TablePreview | undefined;
}
