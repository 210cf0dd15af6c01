import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

async function expectGoodLooks(page: Page) {
  await expectAccessible(page);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
  }
}

const guestScreens = [
  ['/', 'Know it when they ask.', '@spec:6.1'],
  ['/#/guest/2', 'SQL', '@spec:6.1'],
  ['/#/login', 'Welcome Back!', '@spec:6.1'],
  ['/#/login-reload', "Don't worry!", '@spec:2.13'],
  ['/#/registration', 'Welcome !', '@spec:6.1'],
  ['/#/nowhere', 'Page Not Found'],
] as const;

for (const [path, heading, ...tag] of guestScreens) {
  test(`A guest of any sight and any screen can use ${path}`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectGoodLooks(page);
  });
}

test('A guest of any sight reads answers, the keys and the finish', async ({ page }) => {
  await page.goto('/#/guest/2');
  await expect(page.getByText('1 / 18')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
  await expectGoodLooks(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (let card = 0; card < 18; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await expectGoodLooks(page);
});

test('A newcomer of any sight reads what is wrong with the form', async ({ page }) => {
  await page.goto('/#/registration');
  await page.getByRole('main').getByRole('button', { name: 'Registration' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expectGoodLooks(page);
});

test('A member of any sight can use the cabinet, creation and study', { tag: '@spec:2.72' }, async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('heading', { name: 'No modules yet' })).toBeVisible();
  await expectGoodLooks(page);
  const { moduleId } = await writeModule(context.request, {
    moduleName:
      'A-name-without-a-single-break-that-goes-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on',
    cards: [
      {
        question: 'w'.repeat(300),
        answer: `\`\`\`js\n${'const x = 1; '.repeat(40)}\n\`\`\`\n\n| a | b |\n|---|---|\n| 1 | 2 |`,
      },
    ],
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /1 quests: JS/ })).toBeVisible();
  await expectGoodLooks(page);
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Question')).toHaveValue('w'.repeat(300));
  await page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: 'Edit / Save' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('status')).toBeHidden();
  await expectGoodLooks(page);
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByText('1 / 1')).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
  await expectGoodLooks(page);
});
