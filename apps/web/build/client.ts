import { join } from 'node:path';
import { build } from 'vite';
import { prerenderFolder, webFolder } from './folders.ts';

const configFile = join(webFolder, 'vite.config.ts');

/** Builds the browser's files, and the prerenderer of Home from the same source. */
export async function buildClient(): Promise<void> {
  await build({ configFile, logLevel: 'warn' });
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: prerenderFolder, emptyOutDir: true, manifest: false },
  });
}
