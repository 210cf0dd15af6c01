import type { CodeLanguage } from '@flipstack/card-kinds';
import type { LoadProgress } from '../../../lib/runner/load-runtime.ts';
import styles from './code.module.css';
import { missingBytes } from './download-check.ts';
import { isRunnerOpen } from './shared-runner.ts';
import type { TaskState } from './use-runner-task.ts';

interface Props {
  state: TaskState<unknown>;
  /** Shown before the first task, and after each. */
  text: string;
}

/** How far the runner is with its task, with a bar while its runtime is downloaded and started. */
export function RunnerStatus({ state, text }: Props) {
  return (
    <>
      <p role="status">{describe(state, text)}</p>
      {state.status === 'loading' && state.progress && <LoadingBar progress={state.progress} />}
      {state.status === 'failed' && <p role="alert">{state.message}</p>}
    </>
  );
}

/** Starting takes an unknown time, which can be longer than the download. */
function LoadingBar({ progress }: { progress: LoadProgress }) {
  const known = isDownloading(progress) && { value: progress.loadedBytes, max: progress.totalBytes };
  return <progress className={styles.progress} aria-label={known ? 'Download' : 'Start'} {...known} />;
}

const isDownloading = ({ loadedBytes, totalBytes }: LoadProgress): boolean => loadedBytes < totalBytes;

/** What is started for a language. */
const engineNames: Readonly<Record<CodeLanguage, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQLite',
  postgresql: 'PostgreSQL',
  python: 'Python',
  php: 'PHP',
};

function describe(state: TaskState<unknown>, text: string): string {
  switch (state.status) {
    case 'loading':
      if (!state.progress) return 'Starting…';
      return isDownloading(state.progress)
        ? 'Downloading the code runner…'
        : `Starting ${engineNames[state.language]}…`;
    case 'running':
      return 'Running…';
    case 'failed':
      return '';
    default:
      return text;
  }
}

/** How much the first run in a language downloads; undefined if nothing, or not known yet. */
export function downloadNote(language: CodeLanguage): string | undefined {
  const bytes = isRunnerOpen(language) ? undefined : missingBytes(language);
  if (bytes === undefined) return undefined;
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `The first run downloads ${size}, which this browser keeps.`;
}
