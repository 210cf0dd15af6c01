import { expectUsable } from '../support/accessibility.ts';
import { openSection, rowWith, signInAsAdministrator } from '../support/admin.ts';
import { hooksModule, readLibraryModule } from '../support/library.ts';
import { learnLibrary, reportCard, waitUntilJudged } from '../support/library-health.ts';
import { registerMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

test('administrators see mislabeled cards first, with at least ten learners', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await signInAsAdministrator(page.context().request, product);
  const { question } = await learnLibrary(browser, product);
  await waitUntilJudged(page.request);
  await openSection(page, 'health');
  await expect(page.getByText(/^Typical difficulty from 1 to 10: Easy \d\.\d, Medium/)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(question);
  await expect(first).toContainText('Mislabeled');
  await expect(first.getByRole('cell')).toHaveText([
    question,
    'Easy',
    /^HardMislabeled$/,
    /^6\.4 \(\d\.\d–\d\.\d\)$/,
    /^1\d$/,
    /^1\d$/,
    '0',
    /^\d$/,
    /./,
  ]);
  await expect(page.getByRole('row').nth(2)).not.toContainText('Mislabeled');
  await expectUsable(page);
  const widthOf = async (header: string) =>
    (await page.getByRole('columnheader', { name: header }).boundingBox())?.width ?? 0;
  expect(await widthOf('Card'), 'the questions get the room that is left').toBeGreaterThan(200);
  const box = page.getByRole('region', { name: 'Library health table' });
  const hidden = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'pixels of the table beyond its box').toBe(0);

  await page.getByRole('button', { name: 'Learners' }).click();
  await expect(first).toContainText('Fewer than 10 learners');
  await page.getByRole('button', { name: 'Learners' }).click();
  await expect(first).not.toContainText('Fewer than 10 learners');
  await page.getByRole('searchbox', { name: 'Search' }).fill('mislabeled');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('matches-no-row');
  await expect(page.getByRole('heading', { name: 'No cards match “matches-no-row”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row')).toHaveCount(12);

  const reporter = await browser.newContext({ baseURL: product.url });
  await registerMember(reporter.request);
  const reported = await reportCard(reporter.request, { number: 4, reason: 'wrong', text: 'It is a lie' });
  await reporter.close();
  const { moduleName } = await readLibraryModule(page.request, hooksModule);
  await openSection(page, 'health', `&search=${encodeURIComponent(moduleName)}&sort=-reports`);
  const row = rowWith(page, reported.question.slice(0, 30));
  await row.getByRole('link', { name: /^\d+$/ }).click();
  const cards = page.getByRole('region', { name: 'Reported cards' });
  await expect(cards.getByText('A statement is wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Show the reports of all cards' }).click();
  await expect(page).not.toHaveURL(/card=/);
  await expect(cards).toHaveAttribute('aria-busy', 'false');
  await cards.getByRole('link', { name: 'In the library' }).first().click();
  await expect(page.locator('details[open] summary').first()).toBeFocused();
});

test('the table says when it was not loaded, and scrolls on a phone', async ({
  page,
  product,
  expectConsole,
}) => {
  await signInAsAdministrator(page.context().request, product);
  await resizeTo(page, 'phone');
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/library-health?*', (route) => route.abort(), { times: 1 });
  await page.goto('/#/admin-cabinet?section=health');
  await expect(page.getByRole('alert')).toContainText('Error: the cards were not loaded. Network Error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(12);
  const box = page.getByRole('region', { name: 'Library health table' });
  await expect(box).toHaveAttribute('tabindex', '0');
});
