import { parentPort, workerData } from 'node:worker_threads';
import type { RuntimeName } from '../runtime-name.ts';
import type { OpenRuntime } from '../test-run.ts';
import { serveRuntime } from '../worker/serve-runtime.ts';

const openers: Record<RuntimeName, () => Promise<OpenRuntime>> = {
  javascript: async () => (await import('../languages/javascript/open-javascript.ts')).openJavaScript,
  sql: async () => (await import('../languages/sql/open-sqlite.ts')).openSqlite,
  postgresql: async () => (await import('../languages/postgresql/open-postgresql.ts')).openPostgresql,
  // On Node, Pyodide reads its own files.
  python: async () => {
    const { openPython } = await import('../languages/python/open-python.ts');
    return () => openPython({});
  },
  php: async () => (await import('../languages/php/open-php.ts')).openPhp,
};

const { runtime } = workerData as { runtime: RuntimeName };
serveRuntime(async (files) => (await openers[runtime]())(files), {
  post: (text) => parentPort?.postMessage(text),
  listen: (listener) => parentPort?.on('message', listener),
});
