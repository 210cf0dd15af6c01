/** `npm start`: builds the web app if it is stale, then runs the server in this process. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { compileCacheFolder } from './lib/compile-cache.ts';
import { buildWebAppIfStale } from './lib/web-build.ts';

enableCompileCache(compileCacheFolder);
if (!(await buildWebAppIfStale())) process.exit(1);
await import('../apps/server/src/main.ts');
flushCompileCache();
