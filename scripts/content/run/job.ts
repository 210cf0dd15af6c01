import type { Environment, Expectation } from '@flipstack/content/lint';

/** A check to run. */
export interface Job {
  /** Unique in a run. */
  id: string;
  file: string;
  line: number;
  environment: Environment;
  code: string;
  expected: Expectation;
}

/** What a check did. */
export interface JobResult {
  /** The messages of the compiler, if it refused the program. */
  refused?: string;
  stdout: string;
  stderr: string;
  /** Whether the program ended without an error. */
  isOk: boolean;
  /** The limit that ended it. */
  stopped?: 'time' | 'output';
  /** What this machine lacks to run it. */
  needs?: string;
}

/** What a language needs to run its checks. */
export interface Workplace {
  /** Runs a program, isolated from others. Programs may wait for each other. */
  run: (program: Program) => Promise<ProgramResult>;
  /** Compiles, in a folder that stays and that programs can read later. */
  compile: (program: Program) => Promise<ProgramResult>;
  /** The absolute path of the folder of an earlier compilation. */
  compiledFolder: (name: string) => string;
  /** A folder that is kept between runs, which only compilers may write to. */
  cacheFolder: string;
}

export interface Program {
  /** Unique in a run. */
  name: string;
  files: Record<string, string>;
  command: readonly string[];
  env?: Record<string, string>;
  /** Of the wall clock, in milliseconds. */
  timeMs?: number;
  /** The address space that it may use, in MiB, for languages that do not limit it themselves. */
  memoryMb?: number;
}

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
  stopped?: 'time' | 'output';
}

/** Runs the checks of some languages. */
export interface LanguageRunner {
  /** The version, or undefined if this machine does not have the language. */
  version: () => Promise<string | undefined>;
  /** How to get it: a package or an environment variable. */
  advice: string;
  /** Calls `done` for each job, in any order. */
  run: (
    jobs: readonly Job[],
    workplace: Workplace,
    done: (job: Job, result: JobResult) => void,
  ) => Promise<void>;
}
