import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import {
  ArchiveError,
  type End,
  formatVersion,
  type Head,
  type Row,
  type TableHead,
} from './archive-format.ts';

export type Piece = { head: Head } | { tableHead: TableHead } | { row: Row };

/**
 * Reads an archive piece by piece and proves it at the end: whoever writes down what comes must be able to undo it.
 * @throws {ArchiveError} when it is damaged, or newer than this program
 */
export async function* readArchive(file: string): AsyncGenerator<Piece> {
  const hash = createHash('sha256');
  let rows = 0;
  let isFirst = true;
  let end: End | undefined;
  try {
    for await (const line of readLines(file)) {
      if (end !== undefined) throw damaged();
      const value: unknown = JSON.parse(line);
      if (isEnd(value)) {
        end = value;
        continue;
      }
      hash.update(line).update('\n');
      if (Array.isArray(value)) rows++;
      yield pieceOf(value, isFirst);
      isFirst = false;
    }
  } catch (error) {
    throw inWords(error);
  }
  if (end?.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged();
}

/** Lines end with a line feed only: what else ends lines elsewhere may stand in texts. */
async function* readLines(file: string): AsyncGenerator<string> {
  const text = createZstdDecompress();
  text.setEncoding('utf8');
  pipeline(createReadStream(file), text, () => {});
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw damaged();
}

function pieceOf(value: unknown, isFirst: boolean): Piece {
  if (isFirst) return { head: headOf(value) };
  return Array.isArray(value) ? { row: value as Row } : { tableHead: value as TableHead };
}

function headOf(value: unknown): Head {
  if (typeof value !== 'object' || value === null || !('flipstackArchive' in value)) throw damaged();
  const head = value as Head;
  if (head.flipstackArchive > formatVersion) throw newer();
  return head;
}

function isEnd(value: unknown): value is End {
  return typeof value === 'object' && value !== null && 'sha256' in value;
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new ArchiveError('There is no such file.');
  if (code.startsWith('Z') || error instanceof SyntaxError) return damaged();
  return error;
}

export function damaged(cause?: unknown): ArchiveError {
  return new ArchiveError('The file is damaged, or no archive of Flipstack: nothing was restored.', {
    cause,
  });
}

export function newer(): ArchiveError {
  return new ArchiveError(
    'The archive was written by a newer version of Flipstack: nothing was restored; use that version.',
  );
}
