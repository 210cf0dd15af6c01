import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's own Python first: it finds the packages that apt installs. */
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

/** What Anki imports, without its screens, as `module package`. */
const neededModules = {
  bs4: 'python3-bs4',
  decorator: 'python3-decorator',
  distro: 'python3-distro',
  jsonschema: 'python3-jsonschema',
  markdown: 'python3-markdown',
  requests: 'python3-requests',
  send2trash: 'python3-send2trash',
};

/** The Debian packages that are missing. */
export const missingModules = (): string[] =>
  Object.entries(neededModules)
    .filter(([module]) => spawnSync(python, ['-c', `import ${module}`]).status !== 0)
    .map(([, name]) => name);

/** Runs a script of this folder and returns the JSON that it prints. */
export function runPython(script: string, args: string[]): unknown {
  const { status, stdout, stderr } = spawnSync(python, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stderr}`);
  return JSON.parse(stdout);
}
