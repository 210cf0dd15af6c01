import { defineConfig, devices } from '@playwright/test';
import { browserVariable, findBrowser } from '../scripts/browser/find-browser.ts';
import { browserArguments } from './support/chromium.ts';
import type { Options } from './support/test.ts';

/** Found once: the workers inherit the answer. */
process.env[browserVariable] ??= await findBrowser();

/** What a member does, from the registration to the restart of the server. */
const mainJourneys = /\/(?:newcomer|account|cabinet|creation|capture|profile)\.spec\.ts$/;

export default defineConfig<object, Options>({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous: they only end what hangs. A busy machine is no fault of the product.
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
    // Traces cost a third of the time; `npm run journeys -- --trace retain-on-failure` has them.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: { executablePath: process.env[browserVariable], args: browserArguments },
  },
});
