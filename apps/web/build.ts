import { buildClient } from './build/client.ts';
import { compressFiles } from './build/compress-files.ts';
import { writeHome } from './build/home-page.ts';
import { writeServiceWorker } from './build/service-worker.ts';

/**
 * Builds the web app into `dist`: scripts, styles, prerendered Home, the service worker, and
 * compressed versions.
 */
export async function buildWeb(): Promise<void> {
  await buildClient();
  await writeHome();
  await writeServiceWorker();
  await compressFiles();
}

if (import.meta.main) await buildWeb();
