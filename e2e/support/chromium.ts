import { chromium } from '@playwright/test';

/** Lets headless Chromium run without a graphics card and keeps it from calling home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path where Playwright stores the Chromium that it downloads. The file may not exist yet. */
export const downloadedChromium = (): string => chromium.executablePath();
