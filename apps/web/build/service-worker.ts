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
  const runnerFiles = JSON.stringify([...(await filesIn('runner')), ...(await filesIn('runtimes'))]);
  await writeFile(
    join(distFolder, 'sw.js'),
    source
      .replace('__VERSION__', () => JSON.stringify(version))
      .replace('__FILES__', () => list)
      .replace('__RUNNER_FILES__', () => runnerFiles),
  );
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(distFolder, folder));
  return names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .sort()
    .map((name) => `/${folder}/${name}`);
}
