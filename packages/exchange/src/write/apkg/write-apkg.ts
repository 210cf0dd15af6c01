import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BinaryWriter } from '@bufbuild/protobuf/wire';
import type { ExportOptions, ExportSource } from '../export-source.ts';
import { ZipWriter } from '../zip-writer.ts';
import { writeInThread } from './write-in-thread.ts';

export interface ApkgOptions extends ExportOptions {
  /** Whether schedules, hidden cards and the log of reviews are included. */
  withSchedules: boolean;
}

/**
 * Modules as a package that Anki opens (.apkg, kind “legacy 2”). The collection is written to a file
 * first, by a thread, which takes some seconds for 10,000 cards. The file is deleted when the stream ends.
 */
export async function writeApkg(
  { modules, media }: ExportSource,
  { now, withSchedules, signal }: ApkgOptions,
): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'flipstack-export-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'collection.anki21');
    const decoy = join(folder, 'collection.anki2');
    await writeInThread(modules, { path, decoy, options: { now, withSchedules } }, signal);
    const output = zipOf({ path, decoy }, media, now);
    void finished(output)
      .catch(() => {})
      .finally(remove);
    return output;
  } catch (error) {
    await remove();
    throw error;
  }
}

function zipOf(files: { path: string; decoy: string }, media: ExportSource['media'], now: number): Readable {
  const zip = new ZipWriter(now);
  zip.addBytes('meta', new BinaryWriter().tag(1, 0).int32(legacy2).finish());
  zip.addStream('collection.anki21', () => createReadStream(files.path));
  zip.addStream('collection.anki2', () => createReadStream(files.decoy));
  zip.addText('media', JSON.stringify(Object.fromEntries(media.map(({ name }, index) => [index, name]))));
  for (const [index, file] of media.entries()) zip.addMedia(String(index), file);
  return zip.end();
}

/** `PackageMetadata.Version` of Anki. */
const legacy2 = 2;
