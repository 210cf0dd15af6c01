import type { CodeLanguage } from '@flipstack/card-kinds';

const megabyte = 1024 * 1024;

/** The most that code may use. Output and value count UTF-16 code units. */
export const runLimits = {
  memoryBytes: 64 * megabyte,
  /** Of QuickJS. */
  stackBytes: 256 * 1024,
  /** SQL: a query that returns more has an error. */
  rows: 1_000,
  outputLength: 64 * 1024,
  valueLength: 64 * 1024,
  messageLength: 2_000,
} as const;

/**
 * How long one test may take. JavaScript and SQL stop by themselves; the others, and anything that
 * does not stop, end with their worker.
 */
export const testMs: Readonly<Record<CodeLanguage, number>> = {
  javascript: 1_000,
  typescript: 1_000,
  sql: 1_000,
  postgresql: 5_000,
  python: 5_000,
  php: 5_000,
};

/** How long a test may go on past its limit before its worker is terminated. */
export const graceMs = 500;

export const isOutOfTime = (language: CodeLanguage): string =>
  `The test took longer than ${testMs[language] / 1000} s`;

export const isOutOfMemory = `The code used more than ${runLimits.memoryBytes / megabyte} MB of memory`;
