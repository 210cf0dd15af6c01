export interface Limits {
  /** Of the wall clock. */
  timeMs: number;
  /** Of standard output and standard error together, in characters. */
  outputLength: number;
}

/** A program to run in its own folder. */
export interface ProgramRequest {
  /** Relative to the folder of the sandbox. */
  folder: string;
  files: Record<string, string>;
  /** The program and its arguments. */
  command: readonly string[];
  /** The whole environment. */
  env: Record<string, string>;
  limits: Limits;
  /** Whether the folder stays, for programs that run later. */
  keepsFolder?: boolean;
}

/** What a program did. */
export interface ProgramRun {
  /** Null if a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** The limit that ended it. */
  stopped?: 'time' | 'output';
}
