import type { CodeBody } from '@flipstack/card-kinds';
import type { TestResult } from '@flipstack/runner';
import { useEffect, useRef, useState } from 'react';
import type { LoadProgress } from '../../../lib/runner/load-runtime.ts';
import type { Runner } from '../../../lib/runner/open-runner.ts';
import { RunnerError } from '../../../lib/runner/runner-error.ts';
import { sharedRunner } from './shared-runner.ts';

export type RunState =
  | { status: 'idle' }
  /** The runtime is being downloaded. */
  | { status: 'loading'; progress: LoadProgress | undefined }
  | { status: 'running' }
  | { status: 'done'; which: 'examples' | 'all'; results: TestResult[] }
  | { status: 'failed'; message: string };

/** Runs what the learner has written. A new run replaces one that has not ended. */
export function useCodeRun(body: CodeBody) {
  const [state, setState] = useState<RunState>({ status: 'idle' });
  const latest = useRef(0);
  const runner = useRef<Runner>(undefined);
  useEffect(
    () => () => {
      latest.current += 1;
      runner.current?.stop();
    },
    [],
  );
  const run = async (code: string, which: 'examples' | 'all'): Promise<TestResult[] | undefined> => {
    latest.current += 1;
    const own = latest.current;
    const show = (next: RunState) => {
      if (latest.current === own) setState(next);
    };
    // Some files may still be arriving after another one failed.
    let isLoading = true;
    const showProgress = (progress: LoadProgress) => {
      if (isLoading) show({ status: 'loading', progress });
    };
    show({ status: 'loading', progress: undefined });
    try {
      runner.current = await sharedRunner(body.language, showProgress);
      if (latest.current !== own) return undefined;
      show({ status: 'running' });
      const results = await runner.current.run(body, code, which);
      if (latest.current !== own) return undefined;
      show({ status: 'done', which, results });
      return results;
    } catch (error) {
      isLoading = false;
      const message = error instanceof RunnerError ? error.message : 'The code was not run. Try again.';
      show({ status: 'failed', message });
      return undefined;
    }
  };
  const stop = () => {
    if (state.status === 'running') runner.current?.stop();
    else {
      latest.current += 1;
      setState({ status: 'idle' });
    }
  };
  return { state, run, stop };
}
