import { fileURLToPath } from 'node:url';
import type { RuntimeName } from '../runtime-name.ts';

/** Where a runtime comes from: the program of its worker in a browser, and its files by name. */
export interface RuntimeSource {
  worker: string;
  files: Record<string, string>;
}

const inPackage = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));
const workerOf = (name: RuntimeName): string =>
  fileURLToPath(new URL(`../worker/in-browser/${name}.ts`, import.meta.url));
/** PGlite's package does not export its binaries by name. */
const inDistribution = (file: string): string =>
  fileURLToPath(new URL(file, import.meta.resolve('@electric-sql/pglite')));

export const runtimeSources: Readonly<Record<RuntimeName, RuntimeSource>> = {
  javascript: {
    worker: workerOf('javascript'),
    files: { 'quickjs.wasm': inPackage('quickjs-wasi/quickjs.wasm') },
  },
  sql: {
    worker: workerOf('sql'),
    files: { 'sqlite3.wasm': inPackage('@sqlite.org/sqlite-wasm/sqlite3.wasm') },
  },
  postgresql: {
    worker: workerOf('postgresql'),
    files: {
      'pglite.wasm': inDistribution('pglite.wasm'),
      'pglite.data': inDistribution('pglite.data'),
      'initdb.wasm': inDistribution('initdb.wasm'),
    },
  },
  python: {
    worker: workerOf('python'),
    files: {
      'pyodide.asm.wasm': inPackage('pyodide/pyodide.asm.wasm'),
      'python_stdlib.zip': inPackage('pyodide/python_stdlib.zip'),
    },
  },
  php: {
    worker: workerOf('php'),
    // Looked up only when PHP runs: its package, by far the largest, may not have been installed.
    get files() {
      return { 'php.wasm': inPackage('php-wasm/5eec04f740c83548a49d4dfa5f4ad074383cc188.wasm') };
    },
  },
};

/** The program of the frame that the workers run in. */
export const frameSource: string = fileURLToPath(new URL('../frame/frame.ts', import.meta.url));
