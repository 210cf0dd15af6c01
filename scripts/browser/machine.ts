import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { downloadedChromium } from '../../e2e/support/chromium.ts';
import { inProject } from '../lib/project.ts';

/** What finding a browser asks of the machine, so that tests can be another one. */
export type Machine = {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  runs(path: string): boolean;
  playwrightBrowser(): string;
  downloadPlaywrightBrowser(): Promise<void>;
  mayInstallPackages(): boolean;
  installDebianPackage(): Promise<void>;
  say(line: string): void;
};

const downloadLimitMs = 5 * 60_000;

/** Debian's tools, as root or by a sudo that asks nothing. */
const asRoot = (command: string[]): string[] =>
  process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];

const succeeds = ([program = '', ...args]: string[]): boolean => spawnSync(program, args).status === 0;

/** Waits for a program; that it failed shows in what is there afterwards. */
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
  // A file alone proves little: a snap's placeholder and a download without its libraries do not start. Windows
  // opens a window when asked for the version.
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
    const known = names.find((name) => succeeds(['apt-cache', 'show', name])) ?? 'chromium';
    await attempt(asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', known]));
  },
  say: (line) => console.log(line),
};
