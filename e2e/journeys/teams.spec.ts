import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { gradeWithKey, shownQuestion } from '../support/review.ts';
import { expect, memberTest } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
const message = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

async function expectFits(page: Page) {
  await expectAccessible(page);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
  }
}

/** How many cells of a section's table end beyond the section. */
const countCutCells = (section: Locator): Promise<number> =>
  section.evaluate((box) => {
    const end = box.getBoundingClientRect().right;
    const cells = [...box.querySelectorAll('th, td')];
    return cells.filter((cell) => cell.getBoundingClientRect().right > end).length;
  });

async function createTeam(page: Page, name = 'Backend guild') {
  await page.goto('/#/teams');
  await page.getByLabel('Team name').fill(name);
  await page.getByLabel('Your name in the team').fill('Chief');
  await button(page, 'Create team').click();
  await expect(heading(page, name)).toBeVisible();
}

async function invite(page: Page, role: 'learner' | 'editor' = 'learner'): Promise<string> {
  const invitations = region(page, 'Invitations');
  await invitations.getByLabel('Role').selectOption(role);
  await button(invitations, 'Make a link').click();
  const address = invitations.getByLabel('Link of the invitation');
  await expect(address).toHaveValue(/#\/invitations\/[\w-]{22}$/);
  return address.inputValue();
}

async function join(visitor: Page, link: string, name: string) {
  await registerMember(visitor.request);
  await visitor.goto(link);
  await visitor.getByLabel('Your name in the team').fill(name);
  await button(visitor, 'Join').click();
}

memberTest('a team: its owner invites, an editor writes, a learner reviews', async ({ page, visitor }) => {
  await page.goto('/#/cabinet');
  await button(page, 'Teams').click();
  await expect(heading(page, 'Teams')).toBeVisible();
  await expectFits(page);
  await button(page, 'Create team').click();
  await expect(page.getByLabel('Team name')).toBeFocused();
  await createTeam(page);
  const link = await invite(page, 'editor');
  await expectFits(page);

  const editor = await visitor();
  await join(editor, link, 'Kim');
  await expect(heading(editor, 'Backend guild')).toBeVisible();
  const modules = region(editor, 'Modules');
  await modules.getByLabel('New module').fill('Indexes');
  await modules.getByLabel('Stack').selectOption('SQL');
  await button(modules, 'Create module').click();
  await modules.getByRole('link', { name: 'Edit Indexes' }).click();
  await expect(region(editor, 'Cards')).toContainText('A module of the team Backend guild');
  await editor.getByLabel('Question').fill('What is a covering index?');
  await editor.getByLabel('Answer').fill('One that has every column that a query needs.');
  await button(editor, 'Add').click();
  await expect(region(editor, 'Cards').getByRole('button', { name: '1', exact: true })).toBeVisible();
  // Links to a card, as in the list of mistakes, do not name the team.
  const [, moduleId] = /module=(\d+)/.exec(editor.url()) ?? [];
  const cardLink = `/#/created-modules?module=${moduleId}&card=1`;
  await editor.goto('/#/cabinet');
  await editor.goto(cardLink);
  await expect(region(editor, 'Cards')).toContainText('A module of the team Backend guild');

  await page.reload();
  const learner = await visitor();
  await join(learner, await invite(page), 'Robin');
  const row = region(learner, 'Modules');
  await expect(row.getByRole('link', { name: 'Edit Indexes' })).toHaveCount(0);
  await button(row, 'Add to my reviews: Indexes').click();
  await row.getByRole('link', { name: 'Review Indexes' }).click();
  await expect(learner.getByText('What is a covering index?').first()).toBeVisible();
  await learner.goto('/#/cabinet');
  await expect(region(learner, 'My modules').getByText('Indexes')).toHaveCount(0);
  await learner.goto(cardLink);
  await expect(learner).toHaveURL(new RegExp(`/module/${moduleId}$`));
});

memberTest(
  'the owner sees the progress of those who agree, until they withdraw',
  async ({ page, visitor }) => {
    await createTeam(page, 'Study circle');
    const { moduleName } = await writeModule(page.request, {
      moduleName: 'Closures',
      cards: [{ question: 'What is a closure?', answer: 'A function with its scope.' }],
    });
    await page.reload();
    await button(page, 'Copy to the team').press('Enter');
    await expect(message(page, `${moduleName} is in the team`)).toBeVisible();
    await expect(button(page, 'Copy to the team')).toBeFocused();
    const learner = await visitor();
    await join(learner, await invite(page), 'Robin');
    await expect(heading(learner, 'Study circle')).toBeVisible();
    const progress = region(page, 'Progress');
    await page.reload();
    await expect(progress).toContainText('RobinNot shared');
    await learner.getByLabel('Show the owner my progress').check();
    await expect(message(learner, 'The owner sees your progress')).toBeVisible();
    await page.reload();
    await progress.getByText('0 of 1 card started').click();
    await expect(progress).toContainText('No module started yet');
    await button(region(learner, 'Modules'), 'Add to my reviews: Closures').click();
    await learner.getByRole('link', { name: 'Review Closures' }).click();
    await expect(shownQuestion(learner, 'What is a closure?')).toBeVisible();
    const isSaved = learner.waitForResponse(/\/reviews$/);
    await gradeWithKey(learner, '3');
    await isSaved;
    await page.reload();
    await progress.getByText('1 of 1 card started').click();
    await expect(progress.getByRole('row', { name: /^Closures 1 of 1/ })).toBeVisible();
    await expectFits(page);
    for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
      await resizeTo(page, viewport);
      await expect.poll(() => countCutCells(progress), `cells cut off on a ${viewport}`).toBe(0);
      await expect(progress.getByRole('row', { name: /^Closures.* today/ })).toBeVisible();
    }
    await learner.goto(page.url());
    await learner.getByLabel('Show the owner my progress').uncheck();
    await expect(message(learner, 'no longer sees')).toBeVisible();
    await page.reload();
    await expect(progress).toContainText('RobinNot shared');
  },
);

memberTest(
  'changes roles, passes the team on, and removes a member',
  async ({ page, visitor, expectConsole }) => {
    expectConsole(/status of 40[49]/);
    await createTeam(page);
    const link = await invite(page);
    const learner = await visitor();
    await join(learner, link, 'Robin');
    await expect(region(learner, 'Your membership')).toBeVisible();
    const other = await visitor();
    await join(other, link, 'robin');
    await expect(other.getByText('Another member of this team has this name')).toBeVisible();
    await other.getByLabel('Your name in the team').fill('Sam');
    await button(other, 'Join').click();
    await expect(heading(other, 'Backend guild')).toBeVisible();

    await page.reload();
    const members = region(page, 'Members');
    await members.getByLabel('Role of Robin').selectOption('editor');
    await expect(message(page, 'Robin: editor from now on')).toBeVisible();
    await button(members, 'Remove Sam').click();
    await button(page.getByRole('alertdialog'), 'Remove').click();
    await expect(message(page, 'Sam is not in the team anymore')).toBeVisible();
    await other.reload();
    await expect(heading(other, 'Team not found')).toBeVisible();

    await button(members, 'Make owner: Robin').click();
    await button(page.getByRole('alertdialog'), 'Make owner').click();
    await expect(message(page, 'The team has a new owner')).toBeVisible();
    await expect(region(page, 'Invitations')).toHaveCount(0);
    await button(page, 'Leave the team').click();
    await button(page.getByRole('alertdialog'), 'Leave the team').click();
    await expect(heading(page, 'Teams')).toBeVisible();
    await expect(message(page, 'You have left Backend guild')).toBeVisible();
  },
);

memberTest('shows the modules of a large team page by page', async ({ page }) => {
  await createTeam(page, 'Library');
  const teamId = Number(page.url().split('/').at(-1));
  const create = async (numbers: number[]) => {
    for (const number of numbers) {
      const data = { moduleName: `Part ${number}`, stackName: 'SQL' };
      const created = await page.request.post(`/api/v1/groups/${teamId}/modules`, { data });
      expect(created.ok(), await created.text()).toBe(true);
    }
    await page.reload();
  };
  const modules = region(page, 'Modules');
  await create(Array.from({ length: 100 }, (_, index) => index + 1));
  await expect(modules.getByRole('heading', { name: 'Part' })).toHaveCount(100);
  await expect(button(modules, 'Load more')).toHaveCount(0);
  await create([101, 102]);
  await expect(modules.getByText('100 of 102 modules shown')).toBeVisible();
  await expect(modules.getByRole('heading', { name: 'Part' })).toHaveCount(100);
  await expectFits(page);
  await button(modules, 'Load more').click();
  await expect(modules.getByRole('heading', { name: 'Part' })).toHaveCount(102);
  await expect(button(modules, 'Load more')).toHaveCount(0);
  await button(modules, 'Add to my reviews: Part 102').click();
  await expect(button(modules, 'Remove from my reviews: Part 102')).toBeVisible();
  await page.reload();
  await modules.getByLabel('New module').fill('The last part');
  await button(modules, 'Create module').click();
  await expect(message(page, 'The last part is in the team')).toBeVisible();
  await button(page, 'Edit').click();
  await expect(region(page, 'Cards')).toContainText('A module of the team Library');
});

memberTest('restores what was deleted in a team, and a deleted team', async ({ page }) => {
  await createTeam(page);
  const teamId = Number(page.url().split('/').at(-1));
  const { moduleId } = await writeModule(page.request, {
    moduleName: 'Guidelines',
    cards: [
      { question: 'What is our style?', answer: 'Short.' },
      { question: 'How do we deploy?', answer: 'On merge.' },
    ],
  });
  const moved = await page.request.post(`/api/v1/groups/${teamId}/modules/move`, { data: { moduleId } });
  expect(moved.ok(), await moved.text()).toBe(true);
  await page.goto('/#/cabinet');
  await expect(region(page, 'In my reviews')).toContainText('JS · team Backend guild');
  await region(page, 'In my reviews').getByLabel('From').selectOption('My modules');
  await expect(region(page, 'In my reviews')).toContainText('No modules match');

  await page.goto(`/#/created-modules?module=${moduleId}&team=${teamId}`);
  const cards = region(page, 'Cards');
  await button(cards, 'List').click();
  await cards.getByLabel('Search cards').fill('deploy');
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  await cards.getByLabel('Select card 2', { exact: true }).click();
  await button(cards, 'Delete selected').click();
  await expect(message(page, '1 card deleted')).toBeVisible();
  const removed = await page.request.delete(`/api/v1/modules/${moduleId}`);
  expect(removed.ok(), await removed.text()).toBe(true);

  await page.goto('/#/created-modules');
  await page.reload();
  await button(page, 'Recently deleted').click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(deleted.getByRole('listitem')).toHaveText(
    /^Guidelines\s*JS · 1 card · team Backend guild · \d+ minutes left/,
  );
  await button(deleted, 'Restore Guidelines').click();
  await expect(deleted.getByRole('listitem')).toHaveText(
    /^How do we deploy\?\s*in Guidelines · team Backend guild/,
  );
  await button(deleted, 'Restore How do we deploy?').click();
  await expect(deleted.getByRole('status')).toHaveText('Card restored to Guidelines');
  await button(deleted, 'Close').click();
  await expect(cards).toContainText('A module of the team Backend guild');
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await page.goto('/#/cabinet');
  await expect(region(page, 'My modules').getByText('Guidelines')).toHaveCount(0);

  const deleteTeam = async () => {
    await page.goto(`/#/teams/${teamId}`);
    await button(page, 'Delete team').click();
    await button(page.getByRole('alertdialog'), 'Delete team').click();
    await expect(message(page, 'Team Backend guild deleted')).toBeVisible();
    await page.reload();
  };
  await deleteTeam();
  const section = region(page, 'Recently deleted');
  await expect(section.getByRole('listitem')).toHaveText(
    /^Backend guild\s*1 member · 1 module · \d+ minutes left/,
  );
  await expectFits(page);
  await button(section, 'Restore Backend guild').click();
  await expect(heading(page, 'Backend guild')).toBeVisible();
  await expect(message(page, 'Team Backend guild restored')).toBeVisible();
  await deleteTeam();
  await page.goto('/#/created-modules');
  await button(page, 'Recently deleted').click();
  await button(deleted, 'Restore Backend guild').click();
  await expect(deleted.getByRole('status')).toHaveText('Team Backend guild restored');
  await page.goto(`/#/teams/${teamId}`);
  await expect(region(page, 'Modules')).toContainText('Guidelines');
});

memberTest(
  'revokes an invitation, and undoes the deletion of a team',
  async ({ page, visitor, expectConsole }) => {
    expectConsole(/status of 404/);
    await createTeam(page);
    const link = await invite(page);
    await button(region(page, 'Invitations'), 'Revoke').click();
    await expect(message(page, 'The invitation does not work anymore')).toBeVisible();
    const visiting = await visitor();
    await registerMember(visiting.request);
    await visiting.goto(link);
    await expect(heading(visiting, 'This invitation does not work')).toBeVisible();

    await button(page, 'Delete team').click();
    await button(page.getByRole('alertdialog'), 'Delete team').click();
    await expect(message(page, 'Backend guild deleted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Backend guild' })).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(heading(page, 'Backend guild')).toBeVisible();
  },
);
