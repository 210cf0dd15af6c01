import { expect, test } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import type { Machine } from '../browser/machine.ts';

/** A Linux machine on which some paths run, and which tells what was done to it. */
function machineWith(runnable: string[], rest: Partial<Machine> = {}): Machine & { said: string[] } {
  const said: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    runs: (path) => runnable.includes(path),
    playwrightBrowser: () => '/playwright/chrome',
    downloadPlaywrightBrowser: async () => {},
    mayInstallPackages: () => false,
    installDebianPackage: async () => {},
    say: (line) => said.push(line),
    said,
    ...rest,
  };
}

test('the browser that a person names comes before every other', async () => {
  const machine = machineWith(['/my/chrome', '/usr/bin/chromium'], {
    env: { FLIPSTACK_BROWSER: '/my/chrome' },
  });
  expect(await findBrowser(machine)).toBe('/my/chrome');
});

test('a named browser that does not run is an error, not a reason to take another', async () => {
  const env = { FLIPSTACK_BROWSER: '/my/typo', PATH: '/usr/bin' };
  await expect(findBrowser(machineWith(['/usr/bin/chromium'], { env }))).rejects.toThrow('/my/typo');
});

test("the machine's own browser comes before Playwright's, Chromium before Chrome", async () => {
  const machine = machineWith(['/playwright/chrome', '/usr/local/bin/google-chrome', '/usr/bin/chromium']);
  expect(await findBrowser(machine)).toBe('/usr/bin/chromium');
});

test('a Chromium without windows comes before the whole one', async () => {
  const machine = machineWith(['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell']);
  expect(await findBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
});

test('a browser that is not on the PATH is found in its usual place', async () => {
  expect(await findBrowser(machineWith(['/snap/bin/chromium']))).toBe('/snap/bin/chromium');
});

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', { PROGRAMFILES: 'C:\\Programs' }, 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
])('on %s, Chrome is found where it usually is', async (platform, env, place) => {
  expect(await findBrowser(machineWith([place], { platform, env }))).toBe(place);
});

test('a browser that Playwright has fetched before is taken without a download', async () => {
  const machine = machineWith(['/playwright/chrome']);
  expect(await findBrowser(machine)).toBe('/playwright/chrome');
  expect(machine.said).toEqual([]);
});

test("with no browser at all, Playwright's is downloaded, and a line says so", async () => {
  const runnable: string[] = [];
  const downloadPlaywrightBrowser = async () => void runnable.push('/playwright/chrome');
  const machine = machineWith(runnable, { downloadPlaywrightBrowser });
  expect(await findBrowser(machine)).toBe('/playwright/chrome');
  expect(machine.said).toHaveLength(1);
});

test("when the download does not run, Debian's package is installed where that is allowed", async () => {
  const runnable: string[] = [];
  const installDebianPackage = async () => void runnable.push('/usr/bin/chromium');
  const machine = machineWith(runnable, { installDebianPackage, mayInstallPackages: () => true });
  expect(await findBrowser(machine)).toBe('/usr/bin/chromium');
  expect(machine.said.at(-1)).toContain('apt-get');
});

test('when nothing helps, one sentence says what to do', async () => {
  await expect(findBrowser(machineWith([]))).rejects.toThrow(
    'Install Chromium or Chrome, or set FLIPSTACK_BROWSER to the path of one.',
  );
});
