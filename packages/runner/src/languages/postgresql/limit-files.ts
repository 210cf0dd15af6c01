import type { PGlite } from '@electric-sql/pglite';
import { runLimits } from '../../run-limits.ts';

/** Emscripten's file system, as far as it is needed here. Files are in memory. */
interface FileSystem {
  write(stream: OpenFile, buffer: unknown, offset: number, length: number, position?: number): number;
  ErrnoError: new (code: number) => Error;
}

interface OpenFile {
  position: number;
  node: { usedBytes?: number };
}

/** Four times the memory, since every change is also written to PostgreSQL's log. */
const fileBytes = 4 * runLimits.memoryBytes;
/** “No space left on device”, as Emscripten numbers it. */
const noSpaceLeft = 51;

/**
 * Lets files grow by a limit only. PostgreSQL then reports a full disk.
 * @returns `start`, after which files may grow by the limit again
 */
export function limitFiles(module: PGlite['Module']): { start(): void } {
  const files = module.FS as unknown as FileSystem;
  const write = files.write.bind(files);
  let grown = 0;
  files.write = (stream, buffer, offset, length, position) => {
    const end = (position ?? stream.position) + length;
    grown += Math.max(0, end - (stream.node.usedBytes ?? end));
    if (grown > fileBytes) throw new files.ErrnoError(noSpaceLeft);
    return write(stream, buffer, offset, length, position);
  };
  return {
    start: () => {
      grown = 0;
    },
  };
}
