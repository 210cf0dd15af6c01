import { build, type Rolldown } from 'vite';

/** Bundles a file and everything that it imports into one classic script. */
export async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const chunk = (result as Rolldown.RolldownOutput).output.find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error(`The bundle of ${entry} is empty`);
  return chunk.code;
}
