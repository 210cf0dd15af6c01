import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { inProject } from '../scripts/lib/project.ts';

/**
 * Serves the baseline page with the product's own server, so that both pages are delivered the same
 * way. A copy of the server finds the page where it expects the web app.
 */
export async function serveBaseline(folder: string): Promise<ServerProcess> {
  const dist = join(folder, 'apps/web/dist');
  await build({
    root: join(import.meta.dirname, 'baseline'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  compress(dist);
  cpSync(inProject('apps/server'), join(folder, 'apps/server'), { recursive: true });
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  const server = new ServerProcess({
    env: { DATABASE_URL: `file:${join(folder, 'baseline.db')}` },
    logFile: join(folder, 'baseline.log'),
    program: join(folder, 'apps/server/src/main.ts'),
  });
  await server.start();
  return server;
}

/** Compresses with the same settings as the build of the web app. */
function compress(dist: string): void {
  for (const name of globSync('**/*.{html,js,css}', { cwd: dist })) {
    const content = readFileSync(join(dist, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
