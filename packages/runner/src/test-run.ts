import type { CodeLanguage } from '@flipstack/card-kinds';

/** Code with the inputs of its tests. The expected outputs stay outside of the runtime. */
export interface RunRequest {
  language: CodeLanguage;
  /** Runs before the code. */
  setup: string;
  code: string;
  /** One test each. Every test starts from scratch: setup, code, input. */
  inputs: string[];
}

/** Which limit ended a test. */
export type Limit = 'time' | 'memory';

export interface RunError {
  /** The error's class, such as `TypeError`. */
  name: string;
  message: string;
  /** The line of the learner's code, counted from 1, if the error names one. */
  line?: number | undefined;
}

/** What one test did, before it is compared with what was expected. */
export interface TestRun {
  /** The value as canonical JSON. Absent if an error or a limit ended the test. */
  got?: string | undefined;
  /** SQL: the names of the columns. */
  columns?: string[] | undefined;
  error?: RunError | undefined;
  limit?: Limit | undefined;
  /** What the code printed, cut at `runLimits.outputLength`. */
  output: string;
  durationMs: number;
}

/** Runs tests of one or several languages. Each test is independent of all earlier ones. */
export interface Runtime {
  runTest(test: Omit<RunRequest, 'inputs'> & { input: string }): Promise<TestRun>;
  /** Whether the last test left something behind. The run ends, and the worker is replaced. */
  isDamaged?: () => boolean;
}

/** The bytes that a runtime is made of, by file name. */
export type RuntimeFiles = Record<string, ArrayBuffer>;

export type OpenRuntime = (files: RuntimeFiles) => Promise<Runtime>;
