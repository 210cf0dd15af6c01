import { posix, win32 } from 'node:path';

/** The headless shell comes first, because it takes a third less time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const linuxPlaces = ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'];

const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
const windowsPlaces = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

function onWindows(env: NodeJS.ProcessEnv): string[] {
  const roots = windowsRoots.map((name) => env[name]).filter((root) => root !== undefined);
  return roots.flatMap((root) => windowsPlaces.map((place) => win32.join(root, place)));
}

function onPath(env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => posix.join(folder, command)));
}

/** Where Chromium or Chrome may be on a machine, the most likely first. */
export function usualPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32') return onWindows(env);
  return [...onPath(env), ...(platform === 'darwin' ? macPlaces : linuxPlaces)];
}
