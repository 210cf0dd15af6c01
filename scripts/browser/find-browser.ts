import { type Machine, thisMachine } from './machine.ts';
import { usualPlaces } from './usual-places.ts';

export const browserVariable = 'FLIPSTACK_BROWSER';

const advice = `Install Chromium or Chrome, or set ${browserVariable} to the path of one.`;

/**
 * Returns the first Chromium that runs: the one that FLIPSTACK_BROWSER names, one on the machine,
 * or one that Playwright downloaded earlier. If there is none, downloads Playwright's or installs
 * Debian's.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const named = machine.env[browserVariable];
  if (named)
    return machine.runs(named) ? named : refuse(`${browserVariable} is ${named}, which does not run.`);
  return (
    findInstalled(machine) ?? (await fetchBrowser(machine)) ?? refuse('Found no browser for the journeys.')
  );
}

/** The Chromium that is already there, without installing one. */
export function findInstalledBrowser(machine: Machine = thisMachine): string | undefined {
  const named = machine.env[browserVariable];
  return named && machine.runs(named) ? named : findInstalled(machine);
}

function refuse(reason: string): never {
  throw new Error(`${reason} ${advice}`);
}

function findInstalled(machine: Machine): string | undefined {
  const places = [...usualPlaces(machine.platform, machine.env), machine.playwrightBrowser()];
  return places.find((place) => machine.runs(place));
}

async function fetchBrowser(machine: Machine): Promise<string | undefined> {
  machine.print("Found no Chromium or Chrome. Downloading Playwright's …");
  await machine.downloadPlaywrightBrowser();
  const downloaded = findInstalled(machine);
  if (downloaded || !machine.mayInstallPackages()) return downloaded;
  machine.print("Playwright's Chromium does not run here. Installing Debian's with apt-get …");
  await machine.installDebianPackage();
  return findInstalled(machine);
}
