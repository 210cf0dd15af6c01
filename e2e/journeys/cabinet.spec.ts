import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

test('A member sees who they are and since when', { tag: ['@spec:2.5', '@spec:2.66', '@spec:9.15'] }, async ({
  page,
  member,
}) => {
  await page.goto('/#/cabinet');
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
  await expect(page.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page.getByText('You are with us since')).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
});

test('A member with twelve modules sees ten, and all with More', {
  tag: ['@spec:4.20', '@spec:9.8'],
}, async ({ page, member, context }) => {
  expect(member.id).toBeGreaterThan(0);
  for (let number = 1; number <= 12; number++) {
    await writeModule(context.request, { moduleName: `Module ${number}` });
  }
  await page.goto('/#/cabinet');
  const modules = page.getByRole('region', { name: 'My modules' }).getByRole('link');
  await expect(modules).toHaveCount(10);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(modules).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'More' })).toBeDisabled();
});

test('A member sees long names cut at 15 characters, at 13 on a phone, and hears all of them', {
  tag: ['@spec:2.69', '@spec:9.9'],
}, async ({ page, member, context }) => {
  const moduleName = 'Concurrency in practice';
  await writeModule(context.request, { moduleName, stackName: 'Java' });
  await page.goto('/#/cabinet');
  await expect(page.getByText('Concurrency in ...', { exact: true })).toBeVisible();
  await resizeTo(page, 'phone');
  await expect(page.getByText('Concurrency i...', { exact: true })).toBeVisible();
  const link = page.getByRole('link', {
    name: new RegExp(`${moduleName}.*${member.username}.*0 quests: Java`),
  });
  await expect(link).toBeVisible();
});

test('A member who wants to go is told whom to write to', { tag: ['@spec:2.68', '@spec:6.11'] }, async ({
  page,
  member,
  product,
}) => {
  await page.goto('/#/cabinet');
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toContainText('write to the administrator');
  await expect(page.getByRole('alert')).toContainText(product.admin.email);
});

test('A member cannot open somebody else’s module', { tag: '@spec:6.2' }, async ({
  page,
  member,
  visitor,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Private' });
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('heading', { name: 'This module has no cards yet' })).toBeVisible();
  const other = await visitor();
  const { registerMember } = await import('../support/member.ts');
  await registerMember(other.context().request);
  await other.goto(`/#/module/${moduleId}`);
  await expect(other.getByRole('heading', { name: 'Module not found' })).toBeVisible();
});
