import type { Locator, Page } from '@playwright/test';
import {
  authorOfModules,
  openSection,
  rowWith,
  signInAsAdministrator,
  uniqueWord,
} from '../support/admin.ts';
import { cardPanel, moduleButton, openNewModule, row, tile, twoCards } from '../support/creation-screen.ts';
import { choose } from '../support/library.ts';
import { expect, memberTest, test } from '../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Differences that are not marks: the weight of the text, and the checkboxes themselves. */
const plain = '* { font-weight: 400 !important; transition: none !important } [type=checkbox] { opacity: 0 }';

/**
 * A screenshot without focus or pointer, because the browser replaces colors only when it paints.
 */
async function pictureOf(element: Locator): Promise<string> {
  const page = element.page();
  await page.mouse.move(0, 0);
  await page.evaluate((css) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, plain);
  const picture = await element.screenshot({ animations: 'disabled' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return picture.toString('base64');
}

type Step = () => Promise<void>;

/**
 * Expects an element to look different while chosen, and the same as before afterwards. If something
 * else on it changed meanwhile, such as a number that arrived late, it is chosen once more.
 */
async function expectMark(element: Locator, mark: Step, undo: Step): Promise<void> {
  await expect(async () => {
    const before = await pictureOf(element);
    const looksAsBefore = async () => (await pictureOf(element)) === before;
    await mark();
    await expect.poll(looksAsBefore, 'a chosen element looks as before').toBe(false);
    await undo();
    const again = { message: 'an element that is no longer chosen looks as before', timeout: 5_000 };
    await expect.poll(looksAsBefore, again).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** Presses a button twice. */
async function expectPressedMark(button: Locator): Promise<void> {
  const press = (pressed: boolean) => async () => {
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', String(pressed));
  };
  await expectMark(button, press(true), press(false));
}

async function expectCheckedMark(element: Locator, box: Locator): Promise<void> {
  await expectMark(
    element,
    () => box.check(),
    () => box.uncheck(),
  );
}

async function expectCurrentMark(page: Page, afterLoad: Step): Promise<void> {
  const open = (path: string, name: string) => async () => {
    await page.goto(path);
    await expect(page.locator('nav [aria-current=page]')).toHaveText(name);
    await afterLoad();
  };
  await open('/#/donate', 'Donate')();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  await expectMark(link, open('/#/about', 'About Us'), open('/#/donate', 'Donate'));
}

test('the current page is marked in the row of links', async ({ page }) => {
  await expectCurrentMark(page, async () => {});
});

test('the current page is marked in the menu of phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectCurrentMark(page, () => page.getByRole('button', { name: 'Menu' }).click());
});

test('the progress bar shows the progress', async ({ page }) => {
  await page.goto('/#/guest/3');
  const bar = page.getByRole('progressbar');
  const start = await bar.getAttribute('aria-valuenow');
  await expectMark(
    bar,
    async () => {
      for (let card = 0; card < 5; card++) await page.keyboard.press('ArrowRight');
      await expect(bar).not.toHaveAttribute('aria-valuenow', start ?? '');
    },
    async () => {
      for (let card = 0; card < 5; card++) await page.keyboard.press('ArrowLeft');
      await expect(bar).toHaveAttribute('aria-valuenow', start ?? '');
    },
  );
});

memberTest('chosen filters and selected modules of the library are marked', async ({ page }) => {
  await page.goto('/#/library?stack=Vue');
  const option = page.locator('label').filter({ hasText: 'EASY' });
  const pick = (level: string) => async () => {
    await choose(page, 'Level', level);
    await expect(page.getByRole('radio', { name: level, exact: true })).toBeChecked();
  };
  await expectMark(option, pick('EASY'), pick('All levels'));
  const select = page.getByRole('button', { name: 'Select modules' });
  await expectPressedMark(select);
  await select.click();
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .last();
  await expectCheckedMark(item, item.getByRole('checkbox'));
});

memberTest('the open module and card are marked on the creation screen', async ({ page }) => {
  const { moduleName } = await openNewModule(page, { moduleName: 'Scopes', cards: twoCards });
  const module = moduleButton(page, moduleName);
  await expect(module).toHaveAttribute('aria-pressed', 'true');
  await tile(page, 1).click();
  await expectMark(
    row(page, 2),
    () => tile(page, 2).click(),
    () => tile(page, 1).click(),
  );
  const views = cardPanel(page).getByRole('group', { name: 'Show cards as' }).getByRole('button');
  await expectMark(
    views.last(),
    () => views.last().click(),
    () => views.first().click(),
  );
  await module.click();
  await expectPressedMark(module);
});

test('selected rows of the admin tables are marked', async ({ page, product, visitor }) => {
  await signInAsAdministrator(page.request, product);
  const word = uniqueWord();
  await authorOfModules(visitor, word, 2);
  await openSection(page, 'modules', `&search=${word}`);
  // Not the last row: its round corners are painted differently above the bar of selected rows.
  const first = rowWith(page, `${word} 01`);
  await expectCheckedMark(first, first.getByRole('checkbox', { name: 'Select' }));
});
