import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type RuntimeName, runtimeNames } from '@flipstack/runner';
import { frameSource, runtimeSources } from '@flipstack/runner/node';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { compressOnce } from './compress-once.ts';

const listId = 'virtual:runner-files';

interface BuiltFile {
  /** In the web app's folder, with a hash of the content. */
  path: string;
  bytes: Uint8Array;
  br: Uint8Array;
  gz: Uint8Array;
}

interface BuiltRunner {
  frame: BuiltFile;
  runtimes: Record<RuntimeName, { program: BuiltFile; files: Record<string, BuiltFile> }>;
}

/**
 * Builds what runnable cards need: the isolation frame in `/runner`, and each runtime in
 * `/runtimes`. `virtual:runner-files` says where everything is. The service worker does not cache
 * these files before they are used, so they are not in `/assets`.
 */
export function runnerFiles(): Plugin {
  return {
    name: 'runner-files',
    resolveId: (id) => (id === listId ? `\0${listId}` : null),
    async load(id) {
      if (id !== `\0${listId}`) return null;
      return listOf(await built());
    },
    async generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const { path, bytes, br, gz } of allFiles(await built())) {
        this.emitFile({ type: 'asset', fileName: path, source: bytes });
        this.emitFile({ type: 'asset', fileName: `${path}.br`, source: br });
        this.emitFile({ type: 'asset', fileName: `${path}.gz`, source: gz });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.slice(1) ?? '';
        if (!/^(?:runner|runtimes)\//.test(path)) return next();
        void built().then((runner) => {
          const file = allFiles(runner).find((one) => one.path === path);
          if (file === undefined) return next();
          response.setHeader(
            'content-type',
            path.endsWith('.html') ? 'text/html' : 'application/octet-stream',
          );
          response.end(file.bytes);
        }, next);
      });
    },
  };
}

let building: Promise<BuiltRunner> | undefined;

/** Built once per process, although the client and its prerenderer both ask. */
const built = (): Promise<BuiltRunner> => {
  building ??= buildRunner();
  return building;
};

async function buildRunner(): Promise<BuiltRunner> {
  const frame = await buildFrame();
  const runtimes = await Promise.all(
    runtimeNames.map(async (name) => [name, await buildRuntime(name)] as const),
  );
  return { frame, runtimes: Object.fromEntries(runtimes) as BuiltRunner['runtimes'] };
}

async function buildFrame(): Promise<BuiltFile> {
  const script = (await bundleScript(frameSource)).trim();
  if (script.includes('</script')) throw new Error('The frame’s script cannot be inlined');
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Code runner</title><script>${script}</script></html>`;
  return fileOf('runner', 'frame.html', Buffer.from(page));
}

async function buildRuntime(name: RuntimeName): Promise<BuiltRunner['runtimes'][RuntimeName]> {
  const { worker, files } = runtimeSources[name];
  const program = await fileOf('runtimes', `${name}.js`, Buffer.from(await bundleScript(worker)));
  const entries = Object.entries(files).map(
    async ([file, path]) => [file, await fileOf('runtimes', file, await readFile(path))] as const,
  );
  return { program, files: Object.fromEntries(await Promise.all(entries)) };
}

async function fileOf(folder: string, name: string, bytes: Uint8Array): Promise<BuiltFile> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const extension = extname(name);
  const path = `${folder}/${name.slice(0, -extension.length)}-${hash}${extension}`;
  return { path, bytes, ...(await compressOnce(bytes)) };
}

const allFiles = ({ frame, runtimes }: BuiltRunner): BuiltFile[] => [
  frame,
  ...Object.values(runtimes).flatMap(({ program, files }) => [program, ...Object.values(files)]),
];

function listOf({ frame, runtimes }: BuiltRunner): string {
  const entry = ({ path, bytes, br }: BuiltFile) => ({
    path: `/${path}`,
    bytes: bytes.length,
    downloadBytes: br.length,
  });
  const list = Object.entries(runtimes).map(([name, { program, files }]) => {
    const entries = Object.entries(files).map(([file, one]) => [file, entry(one)]);
    return [name, { program: entry(program), files: Object.fromEntries(entries) }];
  });
  return `export const framePath = ${JSON.stringify(`/${frame.path}`)};
export const runtimes = ${JSON.stringify(Object.fromEntries(list))};`;
}
