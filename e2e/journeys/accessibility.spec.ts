import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { registrationButton } from '../support/account-forms.ts';
import { openNewModule } from '../support/creation-screen.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest, test } from '../support/test.ts';

const guestScreens = [
  ['/', 'Know it when they ask.', '@spec:6.1'],
  ['/#/guest/2', 'SQL', '@spec:6.1'],
  ['/#/about', 'About Us', '@spec:6.1'],
  ['/#/donate', 'Buy us a cup of coffee', '@spec:6.1'],
  ['/#/login', 'Welcome Back!', '@spec:6.1'],
  ['/#/login-reload', "Don't worry!", '@spec:2.13'],
  ['/#/registration', 'Welcome !', '@spec:6.1'],
  ['/#/nowhere', 'Page Not Found'],
] as const;

for (const [path, heading, ...tag] of guestScreens) {
  test(`${path} is accessible from phone to desktop`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectUsable(page);
  });
}

test('answers, the list of keys and the finish are accessible', async ({ page }) => {
  await page.goto('/#/guest/2');
  await expect(page.getByText('1 / 19')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
  await expectUsable(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (let card = 0; card < 19; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await expectUsable(page);
});

test('the errors of the registration form are accessible', async ({ page }) => {
  await page.goto('/#/registration');
  await registrationButton(page).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expectUsable(page);
});

memberTest(
  'the cabinet, the creation screen and the study screen are accessible',
  { tag: '@spec:2.72' },
  async ({ page }) => {
    await page.goto('/#/cabinet');
    await expect(page.getByRole('heading', { name: 'No modules yet' })).toBeVisible();
    await expectUsable(page);
    const { moduleId } = await writeModule(page.request, {
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
    await expect(page.getByRole('link', { name: /1 quest: JS/ })).toBeVisible();
    await expectUsable(page);
    await page.goto(`/#/created-modules?module=${moduleId}`);
    await page.getByRole('button', { name: '1', exact: true }).click();
    await expect(page.getByLabel('Question')).toHaveValue('w'.repeat(300));
    await page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: 'Edit / Save' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('status')).toBeHidden();
    await expectUsable(page);
    await page.goto(`/#/module/${moduleId}`);
    await expect(page.getByText('1 / 1')).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press('Space');
    await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
    await expectUsable(page);
  },
);

test('the dark theme is accessible on a light system', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('flipstack.theme', 'dark'));
  for (const path of ['/', '/#/guest/3', '/#/about', '/#/registration']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

memberTest('toasts are accessible', async ({ page }) => {
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toContainText('email the administrator');
  await expectAccessible(page);
  await openNewModule(page, {
    moduleName: 'Scopes',
    cards: [{ question: 'What is hoisting?', answer: 'Declarations come first.' }],
  });
  await page.getByLabel('Question').fill('What is hoisting');
  await expect(page.getByText(/hoisting\?/).first()).toBeVisible();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
});
