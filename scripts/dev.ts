/**
 * `npm run dev`: serves the web app with live reload on 8080, and the API behind it on 8081, which
 * restarts when a file changes. Ctrl+C ends both.
 */
import { type End, endLike, run } from './bootstrap.mjs';
import { inProject } from './lib/project.ts';

const apiPort = process.env.API_PORT ?? '8081';
const webPort = process.env.PORT ?? '8080';

const api = run(process.execPath, ['--watch', inProject('apps/server/src/main.ts')], {
  ...process.env,
  PORT: apiPort,
});
const web = run(
  process.execPath,
  [
    inProject('node_modules/vite/bin/vite.js'),
    inProject('apps/web'),
    '--host=127.0.0.1',
    `--port=${webPort}`,
    '--strictPort',
  ],
  { ...process.env, FLIPSTACK_API: `http://127.0.0.1:${apiPort}` },
);

/** When one ends, the other is stopped, because neither is of use alone. */
const first: End = await Promise.race([api, web]);
process.emit('SIGTERM');
await Promise.all([api, web]);
endLike(first);
