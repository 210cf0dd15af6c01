import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { writeModule } from '../support/module.ts';
import { doneHeading, gradeWithKey, shownQuestion, startReview, writeThreeCards } from '../support/review.ts';
import { expect, memberTest } from '../support/test.ts';

const week = (page: Page) => page.getByRole('figure').getByRole('listitem');

/** Grades three cards, forgetting the second one once. */
async function reviewThreeCards(page: Page): Promise<void> {
  await startReview(page);
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '1');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
}

memberTest('shows what was learned, what was hard and the week, even after a reload', async ({ page }) => {
  await reviewThreeCards(page);
  const main = page.getByRole('main');
  await expect(page.getByText('4 reviews in 1 min: 3 remembered, 3 new.')).toBeVisible();
  await expect(main.getByRole('definition')).toHaveText(['3', '2', '75%', '1']);
  await expect(week(page)).toHaveCount(7);
  await expect(week(page).last()).toContainText('Today: 4 reviews');
  await expect(page.getByText('4 reviews in the last seven days')).toBeVisible();
  await page.getByText('1 card to look at again').click();
  const hard = page.getByRole('group').getByRole('listitem');
  await expect(hard).toContainText(['Question two?']);
  await expect(hard).toContainText('rated Again once');
  await expect(main.getByRole('link', { name: 'Event loop' })).toBeVisible();
  await expectUsable(page);

  await page.reload();
  await expect(doneHeading(page)).toBeVisible();
  await expect(page.getByText('4 reviews in 1 min: 3 remembered')).toBeVisible();
  await expect(week(page).last()).toContainText('Today: 4 reviews');
  await expect(page.getByText('1 card to look at again')).toBeVisible();
});

memberTest('counts the session in the week at once, before the numbers are refetched', async ({ page }) => {
  await startReview(page);
  await expect(page.getByText('3 to go')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Review, 3 due' })).toBeVisible();
  const release = await holdCalls(page, '**/api/v1/review/summary');
  for (const name of ['one', 'two', 'three']) {
    await expect(shownQuestion(page, `Question ${name}?`)).toBeVisible();
    await gradeWithKey(page, '4');
  }
  await expect(doneHeading(page)).toBeVisible();
  await expect(week(page).last()).toContainText('Today: 3 reviews');
  await expect(page.getByText('3 reviews in the last seven days')).toBeVisible();
  release();
  await expect(page.getByRole('definition').last()).toHaveText('1');
  await expect(week(page).last()).toContainText('Today: 3 reviews');
});

memberTest('does not move when motion is reduced', async ({ page }) => {
  const runningAnimations = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reviewThreeCards(page);
  await expect(week(page)).toHaveCount(7);
  expect(await runningAnimations()).toBe(0);
});

memberTest('shows the last known numbers offline', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await startReview(page);
  await context.setOffline(true);
  for (const name of ['one', 'two', 'three']) {
    await expect(shownQuestion(page, `Question ${name}?`)).toBeVisible();
    await gradeWithKey(page, name === 'two' ? '1' : '4');
  }
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await expect(page.getByText('4 reviews in 1 min: 3 remembered, 3 new.')).toBeVisible();
  await expect(page.getByText('1 card to look at again')).toBeVisible();
  await context.setOffline(false);
  await expect(week(page).last()).toContainText('Today: 4 reviews');
});

memberTest('says that no mistakes are left while there are new cards', async ({ page }) => {
  await writeThreeCards(page.request);
  await page.goto('/#/review?mistakes=true');
  await expect(page.getByRole('heading', { name: 'No mistakes to review' })).toBeVisible();
  await expect(page.getByText('3 more new cards today.')).toBeVisible();
  await expect(page.getByText('Nothing due tomorrow.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue with today’s cards' }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
});

memberTest('says that a module has nothing due while other cards are due', async ({ page }) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Empty' });
  await writeThreeCards(page.request);
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(page.getByRole('heading', { name: 'Nothing is due here' })).toBeVisible();
  await expect(page.getByText('3 more new cards today.')).toBeVisible();
});
