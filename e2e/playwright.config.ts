import { defineConfig, devices } from '@playwright/test';
import { browserVariable, findBrowser } from '../scripts/browser/find-browser.ts';
import { browserArguments } from './support/browser-arguments.ts';

/** Found once: the workers inherit the answer. */
process.env[browserVariable] ??= await findBrowser();

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: process.env[browserVariable], args: browserArguments },
  },
});
