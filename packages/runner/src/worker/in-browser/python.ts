import { version } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { openPython } from '../../languages/python/open-python.ts';
import { serveFiles } from './serve-files.ts';
import { serveInBrowser } from './serve-in-browser.ts';

/** Describes this build of Pyodide, without packages that could be loaded. */
const lockFileContents = JSON.stringify({
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version },
  packages: {},
});

serveInBrowser((files) => {
  serveFiles(files);
  // Pyodide looks for its program here before it imports it by URL.
  Object.assign(globalThis, { _createPyodideModule: createPyodideModule });
  return openPython({ createPyodideModule, lockFileContents, indexURL: 'https://runtime.invalid/' });
});
