import { chromium } from '@playwright/test';

/** Where Playwright keeps the Chromium that it downloads, whether or not it has. */
export const expectedBrowserPath = (): string => chromium.executablePath();
