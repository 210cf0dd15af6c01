/**
 * Takes a picture of every screen, on desktop and phone, light and dark. Run by `npm run gallery`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser/find-browser.ts';
import { inProject } from '../../../scripts/lib/project.ts';
import { browserArguments } from '../chromium.ts';
import { withProduct } from '../product.ts';
import { expect } from '../test.ts';
import { viewports } from '../viewports.ts';
import { fillGallery, type GalleryData } from './gallery-data.ts';
import { pathOf, type Screen, screens } from './screens.ts';

const folder = inProject('gallery');
const variants = (['phone', 'desktop'] as const).flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: viewports[viewport], colorScheme })),
);
type Variant = (typeof variants)[number];

/**
 * Parts of names: `npm run gallery admin about` takes only the admin console and the About page.
 */
const nameParts = process.argv.slice(2);
const isSelected = ({ name }: Screen): boolean =>
  nameParts.length === 0 || nameParts.some((part) => name.includes(part));

/** Uses a new page for each picture, so none shows what another left behind. */
async function takePicture(
  context: BrowserContext,
  screen: Screen,
  data: GalleryData,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(pathOf(screen, data), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading').first()).toBeAttached();
  await screen.prepare?.(page, data);
  if (screen.isDialog) await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  // If the page had scrolled, fixed elements would be drawn in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: file,
    fullPage: !screen.isDialog && !screen.isWindow,
    animations: 'disabled',
  });
  await page.close();
}

/** Takes all pictures that work and prints why the others failed. Returns the number taken. */
async function takePictures(
  browser: Browser,
  baseURL: string,
  data: GalleryData,
  variant: Variant,
): Promise<number> {
  let taken = 0;
  for (const screen of screens.filter(isSelected)) {
    const context = await browser.newContext({
      baseURL,
      ...variant,
      storageState: data.sessions[screen.role],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    context.setDefaultTimeout(10_000);
    const file = `${screen.name}-${variant.viewport.width}-${variant.colorScheme}.png`;
    try {
      await takePicture(context, screen, data, join(folder, file));
      taken++;
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
    await context.close();
  }
  return taken;
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  if (nameParts.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await withProduct(async (product) => {
    const data = await fillGallery(browser, product);
    let pictures = 0;
    for (const variant of variants) pictures += await takePictures(browser, product.url, data, variant);
    console.log(`${pictures} pictures in gallery/`);
  });
} finally {
  await browser.close();
}
