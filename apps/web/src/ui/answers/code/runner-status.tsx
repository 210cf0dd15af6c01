import type { CodeLanguage } from '@flipstack/card-kinds';
import { runnerDownloadBytes } from '../../../lib/runner/open-runner.ts';
import styles from './code.module.css';
import { isRunnerOpen } from './shared-runner.ts';
import type { TaskState } from './use-runner-task.ts';

interface Props {
  state: TaskState<unknown>;
  /** Shown before the first task, and after each. */
  text: string;
}

/** How far the runner is with its task, with a bar while its runtime is downloaded. */
export function RunnerStatus({ state, text }: Props) {
  return (
    <>
      <p role="status">{describe(state, text)}</p>
      {state.status === 'loading' && state.progress && (
        <progress
          className={styles.progress}
          aria-label="Download"
          value={state.progress.loadedBytes}
          max={state.progress.totalBytes}
        />
      )}
      {state.status === 'failed' && <p role="alert">{state.message}</p>}
    </>
  );
}

function describe(state: TaskState<unknown>, text: string): string {
  switch (state.status) {
    case 'loading':
      return state.progress ? 'Downloading what runs your code…' : 'Starting…';
    case 'running':
      return 'Running…';
    case 'failed':
      return '';
    default:
      return text;
  }
}

/** How much the first run in a language downloads; undefined if nothing. */
export function downloadNote(language: CodeLanguage): string | undefined {
  const bytes = isRunnerOpen(language) ? undefined : runnerDownloadBytes(language);
  if (bytes === undefined) return undefined;
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `The first run downloads ${size}, which this browser keeps.`;
}
