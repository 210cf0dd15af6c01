import { defineConfig, devices } from '@playwright/test';
import { browserVariable, findBrowser } from '../scripts/browser/find-browser.ts';
import { otherBrowsers } from '../scripts/browser/find-other-browsers.ts';
import { browserArguments } from './support/chromium.ts';
import type { Options } from './support/test.ts';

/** Found once here; the workers inherit the variable. */
process.env[browserVariable] ??= await findBrowser();

/** The journeys that also run over three server processes. */
const mainJourneys =
  /\/(?:newcomer|sign-in|registration|cabinet|creation|card-editor|recently-deleted|capture|add-stack|profile|password)\.spec\.ts$/;

/** The scripts that start Playwright find the other browsers and report missing ones. */
const journeysWithoutBrowser = otherBrowsers
  .filter(({ variable }) => !process.env[variable])
  .map(({ journey }) => `**/${journey}.spec.ts`);

export default defineConfig<object, Options>({
  testDir: 'journeys',
  testIgnore: journeysWithoutBrowser,
  outputDir: '../test-results',
  // With two cores, one of three workers waits for a timer, a server or its browser most of the time.
  workers: 3,
  fullyParallel: true,
  // `npm test` repeats a journey that failed, and reports it: see decision 025.
  retries: 0,
  forbidOnly: true,
  // Long, because they only end journeys that hang; a busy machine is not a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'one process' },
    { name: 'three processes', testMatch: mainJourneys, use: { processes: 'three' } },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    serviceWorkers: 'block',
    // Traces take a third of the time. To record them:
    // npm run journeys -- --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: { executablePath: process.env[browserVariable], args: browserArguments },
  },
});
