import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite';
import { inProject } from '../../../scripts/lib/project.ts';

const entryId = 'virtual:runner-client';
const entry = `
  import { IsolationFrame } from '${inProject('apps/web/src/lib/runner/isolation-frame.ts')}';
  import { openRunner } from '${inProject('apps/web/src/lib/runner/open-runner.ts')}';
  globalThis.runnerClient = { IsolationFrame, openRunner };`;

/**
 * Bundles the web app's own code that runs cards, for journeys that run code without a screen. The
 * paths of the runtimes contain hashes, so this bundle finds the files of the served build.
 */
export async function buildRunnerClient(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...(await runnerFilesPlugin()), entryPlugin],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input: entryId, output: { format: 'iife' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
}

const entryPlugin: Plugin = {
  name: 'runner-client',
  resolveId: (id) => (id === entryId ? id : null),
  load: (id) => (id === entryId ? entry : null),
};

async function runnerFilesPlugin(): Promise<Plugin[]> {
  const env = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, inProject('apps/web/vite.config.ts'));
  const plugins = ((await loaded?.config.plugins) ?? []) as Plugin[];
  return plugins.filter((plugin) => plugin?.name === 'runner-files');
}
