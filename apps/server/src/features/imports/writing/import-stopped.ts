/** The import was canceled, or ended by another process, while it was being written. */
export class ImportStopped extends Error {}
