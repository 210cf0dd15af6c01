import { describe, expect, it } from 'vitest';
import { otherBrowsersFor } from '../browser/find-other-browsers.ts';

/** A Linux machine with the given programs. */
const machineWith = (...programs: string[]) => ({
  env: { PATH: '/usr/local/bin:/usr/bin' } as NodeJS.ProcessEnv,
  platform: 'linux' as NodeJS.Platform,
  exists: (path: string) => programs.includes(path),
});

describe('the other browsers', () => {
  it('include Firefox in a run of all journeys, but not WebKitGTK', () => {
    const machine = machineWith('/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver');
    expect(otherBrowsersFor([], machine)).toEqual({
      variables: { FLIPSTACK_FIREFOX: '/usr/bin/firefox-esr', FLIPSTACK_WEBKIT_DRIVER: '' },
      notRun: [],
      isRequestedMissing: false,
    });
  });

  it('are not part of a run of other journeys', () => {
    const { variables, notRun } = otherBrowsersFor(['cabinet'], machineWith('/usr/bin/firefox'));
    expect(Object.values(variables)).toEqual(['', '']);
    expect(notRun).toEqual([]);
  });

  it('stay out of a run of all journeys when the variable is empty', () => {
    const machine = machineWith('/usr/bin/firefox');
    machine.env.FLIPSTACK_FIREFOX = '';
    expect(otherBrowsersFor([], machine)).toMatchObject({ variables: { FLIPSTACK_FIREFOX: '' }, notRun: [] });
    expect(otherBrowsersFor(['firefox'], machine).variables.FLIPSTACK_FIREFOX).toBe('/usr/bin/firefox');
  });

  it('are reported when missing, with how to install them', () => {
    expect(otherBrowsersFor([], machineWith())).toMatchObject({
      notRun: [expect.stringMatching(/^Firefox is not installed: smoke journey not run\. .*apt-get install/)],
      isRequestedMissing: false,
    });
  });

  it.each(['firefox', 'webkit'])('end the run when %s is requested by name and missing', (journey) => {
    const { notRun, isRequestedMissing } = otherBrowsersFor([journey], machineWith());
    expect(notRun).toHaveLength(1);
    expect(isRequestedMissing).toBe(true);
  });

  it('are the programs that variables name, even if another is installed', () => {
    const machine = machineWith('/usr/bin/firefox', '/my/firefox');
    machine.env.FLIPSTACK_FIREFOX = '/my/firefox';
    expect(otherBrowsersFor(['firefox'], machine).variables.FLIPSTACK_FIREFOX).toBe('/my/firefox');
    machine.env.FLIPSTACK_FIREFOX = '/my/typo';
    expect(otherBrowsersFor(['firefox'], machine).isRequestedMissing).toBe(true);
  });

  it.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
    ['darwin', {}, '/Applications/Firefox.app/Contents/MacOS/firefox'],
    ['win32', { PROGRAMFILES: 'C:\\Programs' }, 'C:\\Programs\\Mozilla Firefox\\firefox.exe'],
  ])('are found in their usual place on %s', (platform, env, place) => {
    const { variables } = otherBrowsersFor(['firefox'], { ...machineWith(place), platform, env });
    expect(variables.FLIPSTACK_FIREFOX).toBe(place);
  });
});
