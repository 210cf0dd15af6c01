import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, test } from '../support/test.ts';

const config = '**/api/v1/config';

type PaymentDetails = { bankAccount: string; cardNumber: string; paymentEmails: string[] };

/** Replaces the payment details in the server's configuration. */
const usePaymentDetails = (page: Page, donate: PaymentDetails) =>
  page.route(config, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), donate } });
  });

test('lists a bank account, a card and two e-mail based payment addresses', {
  tag: ['@spec:2.15', '@spec:2.57', '@spec:2.58'],
}, async ({ page }) => {
  await page.goto('/#/donate');
  await expect(page.getByRole('heading', { name: 'Buy us a cup of coffee' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveCount(4);
  await expect(page.getByRole('term')).toHaveText([
    'Bank account number',
    'Card number',
    'Payment email',
    'Second payment email',
  ]);
  await expect(page.getByText(/^\S+@\S+\.example$/)).toHaveCount(2 + 1); // The third is the footer's contact.
  await expect(page.getByText('Your support means a lot!')).toBeVisible();
});

test('copies a payment detail', { tag: '@spec:1.9' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/donate');
  await expect(page.getByRole('heading', { name: 'Buy us a cup of coffee' })).toBeVisible();
  await expect(page.getByText('Bank account number', { exact: true })).toBeVisible();
  await expect(page.getByText('4111 1111 1111 1111')).toBeVisible();
  await expect(page.getByText(/@flipstack\.example/)).not.toHaveCount(0);
  await expect(page.getByText('Your support means a lot!')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Card number' }).click();
  await expect(page.getByRole('status')).toHaveText('Card number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4111 1111 1111 1111');
});

test('reports that the payment details could not be loaded, and loads them on “Try again”', {
  tag: '@spec:2.15',
}, async ({ page, expectConsole }) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route(config, (route) => route.abort('failed'));
  await page.goto('/#/donate');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error: the payment details were not loaded. Network Error.');
  await expect(page.getByText('Your support means a lot!')).toBeVisible();
  await expectUsable(page);
  await page.unroute(config);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4111 1111 1111 1111')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('keeps its layout while the payment details load, and disables copying', async ({ page }) => {
  const release = await holdCalls(page, config);
  await page.goto('/#/donate');
  const copy = page.getByRole('button', { name: 'Copy Card number' });
  await expect(copy).toBeDisabled();
  await expectUsable(page);
  const before = await copy.boundingBox();
  release();
  await expect(copy).toBeEnabled();
  expect(await copy.boundingBox()).toEqual(before);
});

test('shows only the payment details that the server has', async ({ page }) => {
  const paymentEmails = ['a@pay.example', '', 'b@pay.example'.padStart(120, 'x'), 'c@pay.example'];
  await usePaymentDetails(page, { bankAccount: '', cardNumber: '4000 0000 0000 0002', paymentEmails });
  await page.goto('/#/donate');
  await expect(page.getByRole('term')).toHaveText([
    'Card number',
    'Payment email',
    'Second payment email',
    'Payment email 3',
  ]);
  await expectUsable(page);
});

test('selects the text when the browser does not allow copying', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/#/donate');
  await page.getByRole('button', { name: 'Copy Bank account number' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Bank account number was not copied. It is selected: press Ctrl+C or ⌘C.',
  );
  expect(await page.evaluate(() => String(getSelection()))).toBe('DE89 3704 0044 0532 0130 00');
});
