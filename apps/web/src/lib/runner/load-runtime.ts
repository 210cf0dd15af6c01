import { type RunnerFile, runtimes } from 'virtual:runner-files';
import type { RuntimeFiles, RuntimeName } from '@flipstack/runner';
import { RunnerError } from './runner-error.ts';

/** How much of a runtime has arrived. Compression makes the download smaller than these bytes. */
export interface LoadProgress {
  loadedBytes: number;
  totalBytes: number;
}

export interface LoadedRuntime {
  /** The script of its workers. */
  program: string;
  files: RuntimeFiles;
}

const filesOf = (name: RuntimeName): RunnerFile[] => {
  const { program, files } = runtimes[name];
  return [program, ...Object.values(files)];
};

/**
 * How many bytes are transferred when a runtime is loaded: none for what the service worker has cached.
 * This asks only the browser's caches, never the network.
 */
export async function downloadBytesOf(name: RuntimeName): Promise<number> {
  const missing = await Promise.all(
    filesOf(name).map(async ({ path, downloadBytes }) => ((await isCached(path)) ? 0 : downloadBytes)),
  );
  return missing.reduce((sum, bytes) => sum + bytes, 0);
}

async function isCached(path: string): Promise<boolean> {
  try {
    return (await caches.match(path)) !== undefined;
  } catch {
    // Without a secure connection, and in some private windows, there are no caches.
    return false;
  }
}

/** Downloads a runtime, or reads it from the browser's caches. */
export async function loadRuntime(
  name: RuntimeName,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal | undefined,
): Promise<LoadedRuntime> {
  const totalBytes = filesOf(name).reduce((sum, { bytes }) => sum + bytes, 0);
  let loadedBytes = 0;
  const load = (file: RunnerFile) =>
    download(file, signal, (bytes) => {
      loadedBytes += bytes;
      onProgress({ loadedBytes, totalBytes });
    });
  const { program, files } = runtimes[name];
  const [script, ...loaded] = await Promise.all([
    load(program),
    ...Object.entries(files).map(async ([file, source]) => [file, await load(source)] as const),
  ]);
  return { program: new TextDecoder().decode(script), files: Object.fromEntries(loaded) };
}

async function download(
  { path, bytes }: RunnerFile,
  signal: AbortSignal | undefined,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let length = 0;
  try {
    const response = await fetch(path, signal ? { signal } : {});
    if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status}`);
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      whole.set(read.value, length);
      length += read.value.length;
      onBytes(read.value.length);
    }
    if (length !== bytes) throw new Error(`${path} has ${length} bytes instead of ${bytes}`);
  } catch (error) {
    throw signal?.aborted ? error : new RunnerError('network', error);
  }
  return whole.buffer;
}
