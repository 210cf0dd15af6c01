import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { downloadedChromium } from '../../e2e/support/chromium.ts';
import { inProject } from '../lib/project.ts';

/** What `findBrowser` needs from the machine. Tests pass their own. */
export type Machine = {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  runs(path: string): boolean;
  playwrightBrowser(): string;
  downloadPlaywrightBrowser(): Promise<void>;
  mayInstallPackages(): boolean;
  installDebianPackage(): Promise<void>;
  print(line: string): void;
};

const downloadLimitMs = 5 * 60_000;

/** Runs a command as root, if necessary by a sudo that asks for no password. */
const asRoot = (command: string[]): string[] =>
  process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];

const succeeds = ([program = '', ...args]: string[]): boolean => spawnSync(program, args).status === 0;

/** Waits for a program and ignores its exit code. Callers check whether a browser exists now. */
function attempt([program = '', ...args]: string[], timeout?: number): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(timeout && { timeout }),
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}

export const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  // A file that exists may not start: a placeholder for a snap, or a download without its
  // libraries. On Windows, --version would open a window.
  runs: (path) => existsSync(path) && (process.platform === 'win32' || succeeds([path, '--version'])),
  playwrightBrowser: downloadedChromium,
  downloadPlaywrightBrowser: () =>
    attempt(
      [
        process.execPath,
        inProject('node_modules/playwright-core/cli.js'),
        'install',
        '--no-shell',
        'chromium',
      ],
      downloadLimitMs,
    ),
  mayInstallPackages: () => succeeds(asRoot(['apt-get', '--version'])),
  installDebianPackage: async () => {
    await attempt(asRoot(['apt-get', 'update', '-qq']));
    // Older releases have only the whole browser.
    const names = ['chromium-headless-shell', 'chromium'];
    const available = names.find((name) => succeeds(['apt-cache', 'show', name])) ?? 'chromium';
    await attempt(asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', available]));
  },
  print: (line) => console.log(line),
};
