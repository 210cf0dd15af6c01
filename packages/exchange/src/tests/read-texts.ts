import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReadRequest } from '../process/messages.ts';
import { readInProcess } from './read-in-process.ts';

let folders = 0;

function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Record<string, string> {
  folders += 1;
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      const path = join(folder, `files-${folders}`, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return [name, path];
    }),
  );
}

/** Reads files by their content. */
export const readTexts = (
  folder: string,
  files: Record<string, string | Uint8Array>,
  more: Partial<ReadRequest> = {},
) => readInProcess(folder, writeFiles(folder, files), more);

/** Modules as their names, and cards as their texts. */
export const textsOf = ({ modules }: Awaited<ReturnType<typeof readTexts>>) =>
  Object.fromEntries(
    modules.map(({ name, parents, cards }) => [
      [...parents, name].join('/'),
      cards.map(({ question, answer }) => [question, answer]),
    ]),
  );
