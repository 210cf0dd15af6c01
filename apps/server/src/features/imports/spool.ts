import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';

type SpoolConfig = Pick<Config, 'importDirectory'>;

/** Only the server's account may read what users upload. */
const privateFolder = 0o700;
const privateFile = 0o600;

/** The name of a folder, which cannot be guessed and is unique to the import. */
export const newSpoolName = (): string => randomBytes(16).toString('hex');

/** The files of one import. */
export function spoolOf({ importDirectory }: SpoolConfig, { folder }: { folder: string }) {
  const directory = join(importDirectory, folder);
  return {
    directory,
    /** As it was uploaded. */
    upload: join(directory, 'upload'),
    /** What was read from it: see `spool-format.ts`. */
    summary: join(directory, 'summary.json'),
    cards: join(directory, 'cards.jsonl'),
    account: join(directory, 'account.jsonl'),
    media: join(directory, 'media'),
  };
}

/** Stores an upload as it arrives, and returns its size in bytes. */
export async function writeUpload(
  config: SpoolConfig,
  found: { folder: string },
  upload: AsyncIterable<Uint8Array>,
): Promise<number> {
  const spool = spoolOf(config, found);
  await mkdir(spool.directory, { recursive: true, mode: privateFolder });
  await pipeline(Readable.from(upload), createWriteStream(spool.upload, { mode: privateFile, flags: 'wx' }));
  return (await stat(spool.upload)).size;
}

export async function removeSpool(config: SpoolConfig, found: { folder: string }): Promise<void> {
  await rm(spoolOf(config, found).directory, { recursive: true, force: true });
}

/** Removes the files of imports that have not been touched since `before`, whosever they are. */
export async function removeOldSpools({ importDirectory }: SpoolConfig, before: number): Promise<void> {
  const names = await readdir(importDirectory).catch(() => []);
  for (const folder of names.filter((name) => /^[0-9a-f]{32}$/.test(name))) {
    const found = await stat(join(importDirectory, folder)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < before) await removeSpool({ importDirectory }, { folder });
  }
}
