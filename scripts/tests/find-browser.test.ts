import { expect, test } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import type { Machine } from '../browser/machine.ts';

/** A Linux machine on which the given paths run. It records what is printed. */
function machineWith(runnable: string[], rest: Partial<Machine> = {}): Machine & { printed: string[] } {
  const printed: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    runs: (path) => runnable.includes(path),
    playwrightBrowser: () => '/playwright/chrome',
    downloadPlaywrightBrowser: async () => {},
    mayInstallPackages: () => false,
    installDebianPackage: async () => {},
    print: (line) => printed.push(line),
    printed,
    ...rest,
  };
}

test('prefers the browser that FLIPSTACK_BROWSER names', async () => {
  const machine = machineWith(['/my/chrome', '/usr/bin/chromium'], {
    env: { FLIPSTACK_BROWSER: '/my/chrome' },
  });
  expect(await findBrowser(machine)).toBe('/my/chrome');
});

test('refuses a named browser that does not run, instead of using another', async () => {
  const env = { FLIPSTACK_BROWSER: '/my/typo', PATH: '/usr/bin' };
  await expect(findBrowser(machineWith(['/usr/bin/chromium'], { env }))).rejects.toThrow('/my/typo');
});

test("prefers the machine's browser to Playwright's, and Chromium to Chrome", async () => {
  const machine = machineWith(['/playwright/chrome', '/usr/local/bin/google-chrome', '/usr/bin/chromium']);
  expect(await findBrowser(machine)).toBe('/usr/bin/chromium');
});

test('prefers the headless shell to the whole browser', async () => {
  const machine = machineWith(['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell']);
  expect(await findBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
});

test('finds a browser that is not on the PATH', async () => {
  expect(await findBrowser(machineWith(['/snap/bin/chromium']))).toBe('/snap/bin/chromium');
});

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', { PROGRAMFILES: 'C:\\Programs' }, 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
])('finds Chrome in its usual place on %s', async (platform, env, place) => {
  expect(await findBrowser(machineWith([place], { platform, env }))).toBe(place);
});

test('uses a browser that Playwright has already downloaded', async () => {
  const machine = machineWith(['/playwright/chrome']);
  expect(await findBrowser(machine)).toBe('/playwright/chrome');
  expect(machine.printed).toEqual([]);
});

test("downloads Playwright's browser if there is none, and says so", async () => {
  const runnable: string[] = [];
  const downloadPlaywrightBrowser = async () => void runnable.push('/playwright/chrome');
  const machine = machineWith(runnable, { downloadPlaywrightBrowser });
  expect(await findBrowser(machine)).toBe('/playwright/chrome');
  expect(machine.printed).toHaveLength(1);
});

test("installs Debian's package if the download does not run and installing is allowed", async () => {
  const runnable: string[] = [];
  const installDebianPackage = async () => void runnable.push('/usr/bin/chromium');
  const machine = machineWith(runnable, { installDebianPackage, mayInstallPackages: () => true });
  expect(await findBrowser(machine)).toBe('/usr/bin/chromium');
  expect(machine.printed.at(-1)).toContain('apt-get');
});

test('explains what to do when everything fails', async () => {
  await expect(findBrowser(machineWith([]))).rejects.toThrow(
    'Install Chromium or Chrome, or set FLIPSTACK_BROWSER to the path of one.',
  );
});
