import { signInAsAdministrator } from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

test('shows the name, the e-mail and the registration date', {
  tag: ['@spec:2.5', '@spec:2.66', '@spec:9.15'],
}, async ({ page, member }) => {
  await page.goto('/#/cabinet');
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
  await expect(page.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page.getByText('You are with us since')).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
});

test('shows its buttons and only your own modules, on phone and desktop', {
  tag: [
    '@spec:2.2',
    '@spec:2.23',
    '@spec:2.67',
    '@spec:2.69',
    '@spec:2.70',
    '@spec:2.71',
    '@spec:2.72',
    '@spec:6.2',
  ],
}, async ({ page, member, visitor, product }) => {
  const stranger = (await visitor()).context().request;
  await registerMember(stranger);
  await writeModule(stranger, { moduleName: 'Not mine' });
  const cards = [{ question: 'Why?', answer: 'So.' }];
  const { moduleId } = await writeModule(page.request, { moduleName: 'My loops', stackName: 'PHP', cards });
  await page.goto('/#/cabinet');
  const modules = page.getByRole('region', { name: 'My modules' }).getByRole('link');
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    for (const name of [
      'Edit profile',
      'Change password',
      'Delete account',
      'Create your own module',
      'More',
    ])
      await expect(page.getByRole('main').getByRole('button', { name })).toBeVisible();
    await expect(modules).toHaveCount(1);
    await expect(modules).toContainText('My loops');
    await expect(modules).toContainText(member.username);
    await expect(modules).toContainText('1 quest: PHP');
  }
  await modules.click();
  await expect(page).toHaveURL(new RegExp(`#/module/${moduleId}$`));
  await expect(page.getByRole('heading', { name: 'My loops' })).toBeVisible();
  await expect(page.getByText('Stack: PHP', { exact: true })).toBeVisible();

  const admin = await visitor();
  await signInAsAdministrator(admin.context().request, product);
  await admin.goto('/#/cabinet');
  await expect(admin.getByRole('button', { name: 'Create your own module' })).toBeVisible();
  await expect(admin.getByText('My loops')).toHaveCount(0);
});

memberTest(
  'shows ten modules, and the rest on “More”',
  {
    tag: ['@spec:4.20', '@spec:9.8'],
  },
  async ({ page }) => {
    for (let number = 1; number <= 12; number++) {
      await writeModule(page.request, { moduleName: `Module ${number}` });
    }
    await page.goto('/#/cabinet');
    const modules = page.getByRole('region', { name: 'My modules' }).getByRole('link');
    await expect(modules).toHaveCount(10);
    await expect(page.getByText('10 of 12 modules shown')).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(modules).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'More' })).toBeDisabled();
    await expect(page.getByText('All 12 modules shown')).toBeVisible();
  },
);

test('truncates long names on screen but not for screen readers', {
  tag: ['@spec:2.69', '@spec:9.9'],
}, async ({ page, member }) => {
  const moduleName = 'Concurrency in practice';
  await writeModule(page.request, { moduleName, stackName: 'Java' });
  await page.goto('/#/cabinet');
  await expect(page.getByText('Concurrency in ...', { exact: true })).toBeVisible();
  await resizeTo(page, 'phone');
  await expect(page.getByText('Concurrency i...', { exact: true })).toBeVisible();
  const link = page.getByRole('link', {
    name: new RegExp(`${moduleName}.*${member.username}.*0 quests: Java`),
  });
  await expect(link).toBeVisible();
});

test('tells a member who wants to delete the account whom to write to', {
  tag: ['@spec:2.68', '@spec:6.11'],
}, async ({ page, member, product }) => {
  await page.goto('/#/cabinet');
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toContainText('email the administrator');
  await expect(page.getByRole('alert')).toContainText(product.admin.email);
});

memberTest(
  'does not open another user’s module',
  { tag: '@spec:6.2' },
  async ({ page, visitor, context, expectConsole }) => {
    expectConsole(/status of 404/);
    const { moduleId } = await writeModule(context.request, { moduleName: 'Private' });
    await page.goto(`/#/module/${moduleId}`);
    await expect(page.getByRole('heading', { name: 'This module has no cards yet' })).toBeVisible();
    const other = await visitor();
    await registerMember(other.context().request);
    await other.goto(`/#/module/${moduleId}`);
    await expect(other.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  },
);

memberTest('offers no “More” before there are modules', async ({ page }) => {
  await page.goto('/#/cabinet');
  await expect(page.getByRole('heading', { name: 'No modules yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
});

memberTest('leads to the security settings from “Your account”', async ({ page }) => {
  await page.goto('/#/cabinet');
  await page
    .getByRole('region', { name: 'Your account' })
    .getByRole('link', { name: 'Sign-in and security' })
    .click();
  await expect(page).toHaveURL(/#\/account$/);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
});
