/** What a column of a table holds. Several columns may share a role: their texts are joined. */
export const columnRoles = [
  'question',
  'answer',
  'explanation',
  'level',
  'tags',
  'module',
  'stack',
  'id',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** In which a file of text can be written. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
] as const;
export type Encoding = (typeof encodings)[number];

/** How to read a table. */
export interface TableLayout {
  /** One character, or for Quizlet up to ten. */
  delimiter: string;
  /** Between rows: a line end, or what the user chose in Quizlet. */
  rowSeparator: string;
  hasHeader: boolean;
  /** Whether the texts are HTML. */
  isHtml: boolean;
  /** One role for each column. Columns beyond it are ignored. */
  roles: ColumnRole[];
}

/** How the user wants a table to be read. What is left out is detected. */
export interface TableChoice extends Omit<TableLayout, 'roles'> {
  encoding?: Encoding | undefined;
  roles?: ColumnRole[] | undefined;
}

/** What a table looks like, so that the user can say what its columns hold. */
export interface TablePreview {
  encoding: Encoding;
  /** What reading uses if the user changes nothing. */
  layout: TableLayout;
  columns: ColumnPreview[];
  /** Without the header. */
  rows: number;
}

export interface ColumnPreview {
  /** From the header. */
  name: string | undefined;
  /** The first texts of the column, cut at 120 characters. Up to three. */
  examples: string[];
}
