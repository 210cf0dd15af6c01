/** `npm start`: builds the web app if it is stale, then runs the server in this process. */
import { flushCompileCache } from 'node:module';
import { buildWebAppIfStale } from './lib/web-build.ts';

if (!(await buildWebAppIfStale())) process.exit(1);
await import('../apps/server/src/main.ts');
flushCompileCache();
