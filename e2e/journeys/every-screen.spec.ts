import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAsAdministrator } from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { type Scene, setScene } from '../support/pictures/scene.ts';
import { pathOf, type Screen, screens } from '../support/pictures/screens.ts';
import { test as base, expect } from '../support/test.ts';
import { expectNoHorizontalScroll, viewports } from '../support/viewports.ts';

/** One filled product for all screens: they are only looked at. */
const test = base.extend<object, { scene: Scene }>({
  scene: [async ({ browser, product }, use) => use(await setScene(browser, product)), { scope: 'worker' }],
});

/** What a browser does to a window of 1280 × 800 at 200 %. */
const zoomed = { width: 640, height: 400 };

/** The smallest windows in which the header still stands in one line, with the product's name, and as wide as it likes. */
const headerSteps = [
  { width: 737, height: 800 },
  { width: 929, height: 800 },
  { width: 1121, height: 800 },
];

/** Half a pixel cut off is no loss. */
const almostAll = 0.95;

const openDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function open(page: Page, screen: Screen, scene: Scene) {
  await page.context().addCookies(scene.sessions[screen.role].cookies);
  await page.goto(pathOf(screen, scene));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [data-arriving]')).toHaveCount(0);
  await screen.arrange?.(page);
}

/** However low the window, every control of a dialog can be brought into view. */
async function expectAllOfDialogInReach(page: Page) {
  await expect(openDialog(page)).toBeVisible();
  const ownControls = ['button', 'input', 'select', 'textarea'].map(
    (kind) => `${kind}:visible:not([aria-hidden="true"])`,
  );
  const controls = await openDialog(page).locator(ownControls.join()).all();
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: almostAll });
  }
}

for (const screen of screens) {
  test(`Nobody loses anything of ${screen.name} at 200 % zoom or on 320 pixels`, async ({ page, scene }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, screen, scene);
    for (const size of [zoomed, viewports.smallPhone]) {
      await page.setViewportSize(size);
      await expectNoHorizontalScroll(page);
      if (screen.isDialog) await expectAllOfDialogInReach(page);
    }
    // The screens behind have journeys of their own that look at this.
    if (screen.isDialog) await expectAccessible(page);
  });
}

test('An administrator sees every link of the header, however small the window', async ({
  page,
  context,
  product,
}) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/#/about');
  for (const size of [...headerSteps, viewports.tablet, viewports.phone, viewports.smallPhone]) {
    await page.setViewportSize(size);
    const header = page.getByRole('banner');
    await expectNoHorizontalScroll(page);
    for (const name of ['Home', 'Library', 'About Us', 'Donate', 'Cabinet', 'Admin Area']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(header.getByRole('button', { name: /^Theme/ })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  }
});

test('A visitor who has chosen dark on a light system reads everything', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('flipstack.theme', 'dark'));
  for (const path of ['/', '/#/guest/3', '/#/about', '/#/registration']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('A member of any sight reads every toast', async ({ page, context }) => {
  await registerMember(context.request);
  const { moduleId } = await writeModule(context.request, {
    moduleName: 'Scopes',
    cards: [{ question: 'What is hoisting?', answer: 'Declarations come first.' }],
  });
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toContainText('write to the administrator');
  await expectAccessible(page);
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Question').fill('What is hoisting');
  await expect(page.getByText(/hoisting\?/).first()).toBeVisible();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
});
