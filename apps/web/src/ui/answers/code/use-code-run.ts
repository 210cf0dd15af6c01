import type { CodeBody } from '@flipstack/card-kinds';
import type { TestResult } from '@flipstack/runner';
import { useRef } from 'react';
import { type TaskState, useRunnerTask } from './use-runner-task.ts';

interface CodeRun {
  /** The code that was run. */
  code: string;
  which: 'examples' | 'all';
  results: TestResult[];
  /** Whether the learner ended it, so that later tests were not run. */
  isStopped: boolean;
}

export type RunState = TaskState<CodeRun>;

/** Runs what the learner has written. A new run replaces one that has not ended. */
export function useCodeRun(body: CodeBody) {
  const { state, start, ...task } = useRunnerTask<CodeRun>(body.language);
  const isStopped = useRef(false);
  const run = (code: string, which: CodeRun['which']): Promise<CodeRun | undefined> => {
    isStopped.current = false;
    return start(async (runner) => {
      const results = await runner.run(body, code, which);
      return { code, which, results, isStopped: isStopped.current };
    });
  };
  const stop = () => {
    isStopped.current = true;
    task.stop();
  };
  return { state, run, stop };
}
