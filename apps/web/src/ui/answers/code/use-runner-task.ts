import type { CodeLanguage } from '@flipstack/card-kinds';
import { useEffect, useRef, useState } from 'react';
import type { LoadProgress } from '../../../lib/runner/load-runtime.ts';
import type { Runner } from '../../../lib/runner/open-runner.ts';
import { RunnerError } from '../../../lib/runner/runner-error.ts';
import { useDownloadCheck } from './download-check.ts';
import { sharedRunner } from './shared-runner.ts';

export type TaskState<Result> =
  | { status: 'idle' }
  /** The runtime is being downloaded, and then started. */
  | { status: 'loading'; language: CodeLanguage; progress: LoadProgress | undefined }
  | { status: 'running' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; message: string };

export const isBusy = ({ status }: TaskState<unknown>): boolean =>
  status === 'loading' || status === 'running';

/** Does something with the runner of a language. A new task replaces one that has not ended. */
export function useRunnerTask<Result>(language: CodeLanguage) {
  const [state, setState] = useState<TaskState<Result>>({ status: 'idle' });
  const latest = useRef(0);
  const runner = useRef<Runner>(undefined);
  useDownloadCheck(language);
  useEffect(
    () => () => {
      latest.current += 1;
      runner.current?.stop();
    },
    [],
  );
  /** @returns undefined if the task failed or was replaced */
  const start = async (task: (runner: Runner) => Promise<Result>): Promise<Result | undefined> => {
    latest.current += 1;
    const own = latest.current;
    const show = (next: TaskState<Result>) => {
      if (latest.current === own) setState(next);
    };
    // Some files may still be arriving after another one failed.
    let isLoading = true;
    const showProgress = (progress: LoadProgress) => {
      if (isLoading) show({ status: 'loading', language, progress });
    };
    show({ status: 'loading', language, progress: undefined });
    try {
      runner.current = await sharedRunner(language, showProgress);
      if (latest.current !== own) return undefined;
      show({ status: 'running' });
      const result = await task(runner.current);
      if (latest.current !== own) return undefined;
      show({ status: 'done', result });
      return result;
    } catch (error) {
      isLoading = false;
      const message = error instanceof RunnerError ? error.message : 'The code was not run. Try again.';
      show({ status: 'failed', message });
      return undefined;
    }
  };
  const reset = () => {
    latest.current += 1;
    if (state.status === 'running') runner.current?.stop();
    setState({ status: 'idle' });
  };
  return {
    state,
    start,
    /** Ends the current run. Its task gets the results so far; before that, nothing is left of it. */
    stop: () => (state.status === 'running' ? runner.current?.stop() : reset()),
    /** Drops the task with its result. */
    reset,
  };
}
