import type { CodeBody } from '@flipstack/card-kinds';
import type { TestResult } from '@flipstack/runner';
import { type TaskState, useRunnerTask } from './use-runner-task.ts';

interface CodeRun {
  /** The code that was run. */
  code: string;
  which: 'examples' | 'all';
  results: TestResult[];
}

export type RunState = TaskState<CodeRun>;

/** Runs what the learner has written. A new run replaces one that has not ended. */
export function useCodeRun(body: CodeBody) {
  const { state, start, stop } = useRunnerTask<CodeRun>(body.language);
  const run = async (code: string, which: CodeRun['which']): Promise<TestResult[] | undefined> => {
    const done = await start(async (runner) => ({
      code,
      which,
      results: await runner.run(body, code, which),
    }));
    return done?.results;
  };
  return { state, run, stop };
}
