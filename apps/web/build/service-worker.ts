import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distFolder, webFolder } from './folders.ts';

/** Writes the service worker with the list of files that it caches for offline use. */
export async function writeServiceWorker(): Promise<void> {
  const assets = (await readdir(join(distFolder, 'assets'))).sort().map((name) => `/assets/${name}`);
  const page = await readFile(join(distFolder, 'index.html'));
  const version = createHash('sha256').update(page).update(assets.join()).digest('hex').slice(0, 12);
  const source = await readFile(join(webFolder, 'src/service-worker.js'), 'utf8');
  const list = JSON.stringify(['/', ...assets]);
  await writeFile(
    join(distFolder, 'sw.js'),
    source.replace('__VERSION__', () => JSON.stringify(version)).replace('__FILES__', () => list),
  );
}
