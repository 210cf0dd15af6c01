import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** A browser that has a smoke journey where it is installed. */
export type OtherBrowser = {
  name: string;
  /** The name of the journey's file, which follows `npm run journeys --`. */
  journey: string;
  /** Holds the path of the program to start. If it is empty, a run of all journeys leaves this one out. */
  variable: string;
  advice: string;
  places(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[];
};

const onPath = (commands: string[], { PATH = '' }: NodeJS.ProcessEnv): string[] => {
  const folders = PATH.split(':').filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => posix.join(folder, command)));
};

const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

export const firefox: OtherBrowser = {
  name: 'Firefox',
  journey: 'firefox',
  variable: 'FLIPSTACK_FIREFOX',
  advice: 'Install Firefox (on Debian: apt-get install firefox-esr), or set FLIPSTACK_FIREFOX to its path.',
  places: (platform, env) => {
    if (platform === 'win32')
      return windowsRoots.flatMap((name) =>
        env[name] === undefined ? [] : [win32.join(env[name], 'Mozilla Firefox\\firefox.exe')],
      );
    const elsewhere =
      platform === 'darwin'
        ? ['/Applications/Firefox.app/Contents/MacOS/firefox']
        : ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/opt/firefox/firefox'];
    return [...onPath(['firefox-esr', 'firefox'], env), ...elsewhere];
  },
};

export const webKit: OtherBrowser = {
  name: 'WebKitGTK',
  journey: 'webkit',
  variable: 'FLIPSTACK_WEBKIT_DRIVER',
  advice:
    'Install its WebDriver (on Debian: apt-get install webkit2gtk-driver xvfb), or set FLIPSTACK_WEBKIT_DRIVER ' +
    'to its path. Without a screen: xvfb-run -a npm run journeys -- webkit',
  places: (platform, env) => (platform === 'linux' ? onPath(['WebKitWebDriver'], env) : []),
};

export const otherBrowsers: readonly OtherBrowser[] = [firefox, webKit];

type Found = {
  /** The environment variables that the journeys need. */
  variables: Record<string, string>;
  /** A line for each journey that is skipped because its browser is missing. */
  notRun: string[];
  /** Whether such a journey was requested by name. */
  isRequestedMissing: boolean;
};

type Place = { env: NodeJS.ProcessEnv; platform: NodeJS.Platform; exists(path: string): boolean };

const here: Place = { env: process.env, platform: process.platform, exists: existsSync };

/**
 * Finds the other browsers of the requested journeys: Firefox unless other journeys are requested,
 * WebKitGTK only if it is requested.
 */
export function otherBrowsersFor(requested: readonly string[], place: Place = here): Found {
  const found: Found = { variables: {}, notRun: [], isRequestedMissing: false };
  for (const browser of otherBrowsers) {
    const isNamed = requested.includes(browser.journey);
    const isOff = place.env[browser.variable] === '';
    const isWanted = isNamed || (requested.length === 0 && browser === firefox && !isOff);
    const program = isWanted ? findProgram(browser, place) : undefined;
    found.variables[browser.variable] = program ?? '';
    if (!isWanted || program !== undefined) continue;
    found.notRun.push(`${browser.name} is not installed: smoke journey not run. ${browser.advice}`);
    found.isRequestedMissing ||= isNamed;
  }
  return found;
}

/** The program that the browser's variable names, or the first one found in its usual places. */
function findProgram({ variable, places }: OtherBrowser, { env, platform, exists }: Place) {
  const named = env[variable];
  return (named ? [named] : places(platform, env)).find(exists);
}
