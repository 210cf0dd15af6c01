import { buildClient } from './build/client.ts';
import { compressFiles } from './build/compress-files.ts';
import { writeHome } from './build/home-page.ts';
import { writeServiceWorker } from './build/service-worker.ts';

/** Builds the web app into `dist`: scripts and styles, Home as ready HTML, the service worker, and all of it compressed. */
export async function buildWeb(): Promise<void> {
  await buildClient();
  await writeHome();
  await writeServiceWorker();
  await compressFiles();
}

if (import.meta.main) await buildWeb();
