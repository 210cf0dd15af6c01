import { expectAccessible } from '../support/accessibility.ts';
import { writeModule } from '../support/module.ts';
import {
  doneHeading,
  draftCards,
  editDialog,
  gradeWithKey,
  openReview,
  shownQuestion,
  startReview,
} from '../support/review.ts';
import { forgetSevenTimes } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

test('suspends and buries cards, lists both and brings them back', async ({ page }) => {
  await startReview(page);
  await page.keyboard.press('!');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Bury until tomorrow' }).click();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.goto('/#/review/set-aside');
  const aside = page.getByRole('listitem').filter({ hasText: 'Question one?' });
  await expect(aside).toContainText('suspended');
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'phone', 'desktop');
  const buried = page.getByRole('region', { name: 'Buried until tomorrow' });
  await expect(buried.getByRole('listitem')).toHaveText(/Question two\?/);
  await aside.getByRole('button', { name: 'Bring back' }).click();
  await expect(aside).toHaveCount(0);
  await buried.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('heading', { name: 'No cards set aside' })).toBeVisible();
  await openReview(page);
  await expect(page.getByText('3 to go')).toBeVisible();
});

test('sets aside a card that was forgotten eight times', async ({ page }) => {
  const { moduleId, cardIds } = await writeModule(page.request, {
    moduleName: 'Leeches',
    cards: draftCards('one'),
  });
  await forgetSevenTimes(page.request, cardIds[0]);
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '1');
  await expect(page.getByText('You have forgotten this card 8 times, so it was set aside.')).toBeVisible();
  await expect(doneHeading(page)).toBeVisible();
});

test('brings back a card that was just set aside, with its new wording', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, {
    moduleName: 'Leeches',
    cards: draftCards('one', 'two'),
  });
  await forgetSevenTimes(page.request, cardIds[0]);
  await openReview(page);
  await gradeWithKey(page, '1');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Edit card' }).press('Enter');
  const dialog = editDialog(page);
  await dialog.getByLabel('Question').fill('');
  await page.keyboard.type('Question one, asked better?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(page.getByText('You have forgotten this card 8 times')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Question' })).toBeFocused();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question one, asked better?')).toBeVisible();
  expect(await (await page.request.get('/api/v1/review/set-aside')).json()).toEqual([]);
});

test('brings back a card when you undo the answer that set it aside', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, { moduleName: 'Leeches', cards: draftCards('one') });
  await forgetSevenTimes(page.request, cardIds[0]);
  await openReview(page);
  await gradeWithKey(page, '1');
  await expect(page.getByText('You have forgotten this card 8 times')).toBeVisible();
  await expect(doneHeading(page)).toBeFocused();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await expect(page.getByText('You have forgotten this card 8 times')).toBeHidden();
  await expect.poll(async () => (await page.request.get('/api/v1/review/set-aside')).json()).toEqual([]);
});

test('does not undo an answer while you type in the edit dialog', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, { moduleName: 'Leeches', cards: draftCards('one') });
  await forgetSevenTimes(page.request, cardIds[0]);
  await openReview(page);
  await gradeWithKey(page, '1');
  await expect(doneHeading(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit card' }).click();
  const dialog = editDialog(page);
  await dialog.getByLabel('Answer').fill('');
  await page.keyboard.type('unused');
  await page.keyboard.press('Control+z');
  await dialog.getByRole('button', { name: 'Cancel' }).press('u');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(doneHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep set aside' }).press('Enter');
  await expect(page.getByText('You have forgotten this card 8 times')).toBeHidden();
  await expect(doneHeading(page)).toBeFocused();
});
