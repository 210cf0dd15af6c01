/** `npm run dev`: the web app with reload on 8080, the API restarting behind it on 8081. Ctrl+C ends both. */
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

/** Whichever ends first takes the other along: half of the two is no use. */
const first: End = await Promise.race([api, web]);
process.emit('SIGTERM');
await Promise.all([api, web]);
endLike(first);
