import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadRequest } from '../process/messages.ts';
import { type ReadResult, readFiles } from '../read-files.ts';

let folders = 0;

/** When files are read in tests. */
export const testNow = Date.UTC(2026, 10, 27, 12);

function requestFor(folder: string, paths: Record<string, string>, more: Partial<ReadRequest>): ReadRequest {
  folders += 1;
  const workFolder = join(folder, `work-${folders}`);
  mkdirSync(workFolder);
  const files = Object.entries(paths).map(([name, path]) => ({ name, path }));
  return { files, workFolder, tables: {}, moduleName: undefined, now: testNow, ...more };
}

/** Reads files in this process, which is faster than in one for each file. */
export const readInProcess = (
  folder: string,
  paths: Record<string, string>,
  more: Partial<ReadRequest> = {},
): Promise<ReadResult> => readFiles(requestFor(folder, paths, more), () => {});
