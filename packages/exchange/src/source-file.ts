/** An uploaded file. */
export interface SourceFile {
  /** As the user calls it; with folders if a folder was dropped: `notes/sql/joins.md`. Untrusted. */
  name: string;
  /** Where it is on this machine. It is only read. */
  path: string;
}
