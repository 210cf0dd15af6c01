import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';
import type { ReadRequest, ReadResponse } from './messages.ts';

const program = join(import.meta.dirname, 'reader.ts');
const projectRoot = resolve(import.meta.dirname, '../../../..');

export interface RunOptions {
  /** An empty folder, in which the process writes. */
  workFolder: string;
  signal: AbortSignal | undefined;
  onResponse: (response: ReadResponse) => void;
  /** What the process may take. By default, the limits of imports. */
  bounds?: Partial<ReaderBounds>;
}

type ReaderBounds = Record<'readMs' | 'heapMiB' | 'processMaxBytes', number>;

/**
 * Answers a request in a separate process, which is killed when it takes too much time or memory.
 * It may read the files and the program, and write only to its folder. Its one environment variable
 * tells SQLite to use that folder. It starts no programs and opens no connections.
 */
export async function runReader(
  request: Omit<ReadRequest, 'workFolder'>,
  options: RunOptions,
): Promise<void> {
  options.signal?.throwIfAborted();
  const workFolder = await realpath(options.workFolder);
  const files = await Promise.all(
    request.files.map(async ({ name, path }) => ({ name, path: await realpath(path) })),
  );
  await answered({ ...request, files, workFolder }, options);
}

/**
 * The code of the process, and no more of the project's root: by default, the server's database, its
 * uploads and `.env` are in there. Node follows links before it loads a file.
 */
const programFolders = ['packages', 'node_modules'].map((name) => realpathSync(join(projectRoot, name)));

/** What the process may do, as options of Node. */
export const permissions = ({ files, workFolder }: Pick<ReadRequest, 'files' | 'workFolder'>): string[] => [
  '--permission',
  // The driver of SQLite is native.
  '--allow-addons',
  ...[...programFolders, workFolder, ...files.map(({ path }) => path)].map(
    (path) => `--allow-fs-read=${path}`,
  ),
  `--allow-fs-write=${workFolder}`,
];

function answered(request: ReadRequest, { signal, onResponse, bounds: given }: RunOptions): Promise<void> {
  const bounds: ReaderBounds = { ...limits, ...given };
  const child = fork(program, {
    execArgv: [...permissions(request), '--no-warnings', `--max-old-space-size=${bounds.heapMiB}`],
    env: { SQLITE_TMPDIR: request.workFolder },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    let failure: Error | undefined;
    const stop = (error: Error) => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const unwatch = watch(child, bounds, stop, signal);
    child.on('message', (response: ReadResponse) => {
      if (response.type === 'error') failure ??= new ExchangeError(response.code, response.message);
      else if (failure === undefined) onResponse(response);
      isAnswered ||= response.type === 'end';
    });
    child.on('error', (error) => stop(error));
    child.on('close', () => {
      unwatch();
      if (failure === undefined && !isAnswered) failure = tooMuchMemory();
      if (failure === undefined) resolve();
      else reject(failure);
    });
    child.send(request);
  });
}

const tooMuchMemory = () =>
  new ExchangeError('TOO_LARGE', 'This file needs more memory than an import may use. Import it in parts.');

const memoryCheckMs = 250;

/** Stops the process when it takes too long or too much memory, or when the import is canceled. */
function watch(
  child: ChildProcess,
  { readMs, processMaxBytes }: ReaderBounds,
  stop: (error: Error) => void,
  signal: AbortSignal | undefined,
): () => void {
  const cancel = () => stop(new ExchangeError('CANCELED', 'The import was canceled.'));
  const timeout = setTimeout(
    () => stop(new ExchangeError('TIMEOUT', 'This file takes too long to read. Import it in parts.')),
    readMs,
  );
  const memory = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => {
      if (bytes > processMaxBytes) stop(tooMuchMemory());
    });
  }, memoryCheckMs);
  signal?.addEventListener('abort', cancel, { once: true });
  return () => {
    clearTimeout(timeout);
    clearInterval(memory);
    signal?.removeEventListener('abort', cancel);
  };
}

const pageBytes = 4096;

/** The memory of a process; 0 where the system does not tell, so that only the heap is limited. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
