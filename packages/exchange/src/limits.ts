const MiB = 1024 * 1024;

/** The most that a file may contain. Lengths count code points, unless the name says bytes. */
export const limits = {
  /** All uploaded files together. */
  uploadMaxBytes: 200 * MiB,
  files: 5_000,
  /** Packages in a zip. */
  archives: 100,
  /** Entries of a zip. */
  entries: 50_000,
  /** The database of a package, unpacked. */
  databaseMaxBytes: 500 * MiB,
  /** A file of text, unpacked. */
  textMaxBytes: 64 * MiB,
  mediaFileMaxBytes: 50 * MiB,
  /** All media of a package, unpacked. */
  mediaMaxBytes: 500 * MiB,
  modules: 5_000,
  cards: 100_000,
  reviews: 2_000_000,
  /** Fields of one note, columns of one row. */
  fields: 200,
  /** Everything in a note. */
  noteMaxBytes: 1 * MiB,
  tagsPerCard: 100,
  tagLength: 100,
  moduleNameLength: 100,
  textLength: 10_000,
  /** How long reading may take. */
  readMs: 120_000,
  /** The memory of the process that reads: its JavaScript objects, and everything. */
  heapMiB: 768,
  processMaxBytes: 1_536 * MiB,
  lossExamples: 3,
  lossExampleLength: 120,
} as const;
