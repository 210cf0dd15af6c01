import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { distFolder } from './folders.ts';

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
/** Written by `runner-files.ts` together with their compressed versions. */
const isCompressed = /^(?:runner|runtimes)[\\/]/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes Brotli and gzip versions of each text file, so that no request waits for compression. */
export async function compressFiles(): Promise<void> {
  const names = await readdir(distFolder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name) && !isCompressed.test(name))
      .map((name) => compress(join(distFolder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
