import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** Opens what is to be written on a broken disk: a file that was created there, or nothing. */
type OpenBroken = (path: string, flags: fs.OpenMode | undefined) => string;

/**
 * Breaks the disk below a folder for this process, without the privileges that a mount takes. Returns a
 * function that mends it.
 */
function breakDisk(folder: string, openBroken: OpenBroken): () => void {
  const { open } = fs;
  const openPromise = promises.open;
  const isBroken = (path: fs.PathLike, flags: fs.OpenMode | undefined) =>
    String(path).startsWith(folder) && String(flags ?? 'r').startsWith('w');
  const spies = [
    vi.spyOn(fs, 'open').mockImplementation(((path: string, flags: string, ...rest: [never, never]) => {
      if (!isBroken(path, flags)) return open(path, flags, ...rest);
      const callback = rest.at(-1) as unknown as (error: unknown) => void;
      try {
        open(openBroken(path, flags), 'w', callback as never);
      } catch (error) {
        callback(error);
      }
    }) as typeof fs.open),
    vi.spyOn(promises, 'open').mockImplementation(async (path, flags, mode) => {
      if (!isBroken(path, flags)) return openPromise(path, flags, mode);
      return openPromise(openBroken(String(path), flags), 'w');
    }),
  ];
  syncBuiltinESMExports();
  const mend = () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(mend);
  return mend;
}

/** Files can be created below the folder, and there is no room for what is in them: writing is ENOSPC. */
export const fillDisk = (folder: string): (() => void) =>
  breakDisk(folder, (path, flags) => {
    fs.closeSync(fs.openSync(path, flags ?? 'w'));
    return '/dev/full';
  });

/** Nothing can be created below the folder: it is EROFS, or EACCES for a folder of another account. */
export const protectDisk = (folder: string, code: 'EROFS' | 'EACCES'): (() => void) =>
  breakDisk(folder, (path) => {
    throw Object.assign(new Error(`${code}: open '${path}'`), { code });
  });
