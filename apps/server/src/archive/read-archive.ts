import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import {
  ArchiveError,
  type ArchiveFooter,
  type ArchiveHeader,
  damagedArchive,
  formatVersion,
  newerArchive,
  type Row,
  type TableHeader,
} from './archive-format.ts';
import { decryptIfNeeded } from './encryption.ts';

export type ArchivePiece = { head: ArchiveHeader } | { tableHead: TableHeader } | { row: Row };

/**
 * Streams an archive. The checksum is verified only at the end, so the caller must be able to roll
 * back.
 * @throws {ArchiveError} when the archive is damaged, or newer than this program
 */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchivePiece> {
  const hash = createHash('sha256');
  let rows = 0;
  let isFirst = true;
  let footer: ArchiveFooter | undefined;
  try {
    for await (const line of readLines(file, passphrase)) {
      if (footer !== undefined) throw damagedArchive(file);
      const value: unknown = JSON.parse(line);
      if (isFooter(value)) {
        footer = value;
        continue;
      }
      hash.update(line).update('\n');
      if (Array.isArray(value)) rows++;
      yield pieceOf(value, { isFirst, file });
      isFirst = false;
    }
  } catch (error) {
    throw toArchiveError(error, file);
  }
  if (footer?.rows !== rows || footer.sha256 !== hash.digest('hex')) throw damagedArchive(file);
}

/** Splits at line feeds only, because values may contain other line separators such as U+2028. */
async function* readLines(file: string, passphrase: string | undefined): AsyncGenerator<string> {
  const text = createZstdDecompress();
  text.setEncoding('utf8');
  const bytes = await decryptIfNeeded(createReadStream(file), file, passphrase);
  pipeline(bytes, text, () => {});
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw damagedArchive(file);
}

function pieceOf(value: unknown, { isFirst, file }: { isFirst: boolean; file: string }): ArchivePiece {
  if (isFirst) return { head: headOf(value, file) };
  return Array.isArray(value) ? { row: value as Row } : { tableHead: value as TableHeader };
}

function headOf(value: unknown, file: string): ArchiveHeader {
  if (typeof value !== 'object' || value === null || !('flipstackArchive' in value)) {
    throw damagedArchive(file);
  }
  const head = value as ArchiveHeader;
  if (head.flipstackArchive > formatVersion) throw newerArchive(file);
  return head;
}

function isFooter(value: unknown): value is ArchiveFooter {
  return typeof value === 'object' && value !== null && 'sha256' in value;
}

function toArchiveError(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new ArchiveError(`${file} does not exist.`);
  if (code.startsWith('Z') || error instanceof SyntaxError) return damagedArchive(file);
  return error;
}
