import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Writes a zip with these files; those in `stored` are not compressed. */
export async function writeZip(
  path: string,
  files: Record<string, Uint8Array | string>,
  stored: ReadonlySet<string> = new Set(),
): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as Uint8Array), name, { compress: !stored.has(name) });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
