import { type Machine, thisMachine } from './machine.ts';
import { usualPlaces } from './places.ts';

export const browserVariable = 'FLIPSTACK_BROWSER';

const advice = `Install Chromium or Chrome, or set ${browserVariable} to the path of one.`;

/**
 * Finds a Chromium to drive, taking the first that runs: the one a person names, one on the machine, the one that
 * Playwright has fetched before. When there is none, fetches one: Playwright's, or else Debian's.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const named = machine.env[browserVariable];
  if (named)
    return machine.runs(named) ? named : refuse(`${browserVariable} names ${named}, which does not run.`);
  return present(machine) ?? (await fetched(machine)) ?? refuse('There is no browser for the journeys.');
}

function refuse(reason: string): never {
  throw new Error(`${reason} ${advice}`);
}

function present(machine: Machine): string | undefined {
  const places = [...usualPlaces(machine.platform, machine.env), machine.playwrightBrowser()];
  return places.find((place) => machine.runs(place));
}

async function fetched(machine: Machine): Promise<string | undefined> {
  machine.say('No Chromium or Chrome here: downloading the one that Playwright keeps …');
  await machine.downloadPlaywrightBrowser();
  const downloaded = present(machine);
  if (downloaded || !machine.mayInstallPackages()) return downloaded;
  machine.say("Playwright's download does not run here: installing Debian's Chromium with apt-get …");
  await machine.installDebianPackage();
  return present(machine);
}
