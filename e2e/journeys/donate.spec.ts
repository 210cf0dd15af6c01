import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const config = '**/api/v1/config';

async function expectGoodLooks(page: Page) {
  await expectAccessible(page);
  await resizeTo(page, 'smallPhone');
  await expectNoHorizontalScroll(page);
}

/** A server that is paid by these details. */
const payBy = (page: Page, donate: { bankAccount: string; cardNumber: string; paymentEmails: string[] }) =>
  page.route(config, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), donate } });
  });

test('A giver who cannot reach the server is told so, and tries again', { tag: '@spec:2.15' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route(config, (route) => route.abort('failed'));
  await page.goto('/#/donate');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The payment details could not be loaded');
  await expect(alert).toContainText('Network Error');
  await expect(page.getByText('Your support means a lot!')).toBeVisible();
  await expectGoodLooks(page);
  await page.unroute(config);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4111 1111 1111 1111')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('A giver on a slow line sees what is to come, and can copy nothing yet', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(config, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/#/donate');
  const copy = page.getByRole('button', { name: 'Copy Card number' });
  await expect(copy).toBeDisabled();
  await expectGoodLooks(page);
  const before = await copy.boundingBox();
  answer();
  await expect(copy).toBeEnabled();
  expect(await copy.boundingBox()).toEqual(before);
});

test('A giver sees exactly the ways to pay that the server has', async ({ page }) => {
  const paymentEmails = ['a@pay.example', '', 'b@pay.example'.padStart(120, 'x'), 'c@pay.example'];
  await payBy(page, { bankAccount: '', cardNumber: '4000 0000 0000 0002', paymentEmails });
  await page.goto('/#/donate');
  await expect(page.getByRole('term')).toHaveText([
    'Card number',
    'Payment address by e-mail',
    'Another payment address by e-mail',
    'Another payment address by e-mail (3)',
  ]);
  await expectGoodLooks(page);
});

test('A giver whose browser forbids copying finds the number selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/#/donate');
  await page.getByRole('button', { name: 'Copy Bank account number' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Bank account number could not be copied/);
  expect(await page.evaluate(() => String(getSelection()))).toBe('DE89 3704 0044 0532 0130 00');
});
