import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { fillGallery, type GalleryData } from '../support/pictures/gallery-data.ts';
import { pathOf, type Screen, screens } from '../support/pictures/screens.ts';
import { test as base, expect } from '../support/test.ts';
import { expectNoHorizontalScroll, viewports } from '../support/viewports.ts';

/** The journeys of a worker share the data, because they do not change it. */
const test = base.extend<object, { data: GalleryData }>({
  data: [async ({ browser, product }, use) => use(await fillGallery(browser, product)), { scope: 'worker' }],
});

/** The viewport of a window of 1280 × 800 at 200 %. */
const zoomed = { width: 640, height: 400 };

/** Allows for half a pixel that rounding cuts off. */
const almostAll = 0.95;

const openDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function open(page: Page, screen: Screen, data: GalleryData) {
  await page.context().addCookies(data.sessions[screen.role].cookies);
  await page.goto(pathOf(screen, data));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [data-arriving]')).toHaveCount(0);
  await screen.prepare?.(page, data);
}

/** Scrolls every control of the open dialog into view. */
async function expectDialogInReach(page: Page) {
  await expect(openDialog(page)).toBeVisible();
  const ownControls = ['button', 'input', 'select', 'textarea'].map(
    (kind) => `${kind}:visible:not([aria-hidden="true"])`,
  );
  const controls = openDialog(page).locator(ownControls.join());
  // A form may arrive after its dialog.
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: almostAll });
  }
}

for (const screen of screens) {
  test(`${screen.name} fits at 200 % zoom and on 320 pixels`, async ({ page, data, expectConsole }) => {
    if (screen.problem) expectConsole(screen.problem);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, screen, data);
    for (const size of [zoomed, viewports.smallPhone]) {
      await page.setViewportSize(size);
      await expectNoHorizontalScroll(page);
      if (screen.isDialog) await expectDialogInReach(page);
    }
    // Other journeys check the accessibility of the screens behind the dialogs.
    if (screen.isDialog) await expectAccessible(page);
  });
}
