import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  doneHeading,
  editDialog,
  gradeWithKey,
  ratingButton,
  shownAnswer,
  shownQuestion,
  startReview,
} from '../support/review.ts';
import { expect, memberTest as test } from '../support/test.ts';

const side = (page: Page, name: 'Question' | 'Answer') => page.getByRole('region', { name, exact: true });

test('moves the focus to the card after every action', async ({ page }) => {
  await startReview(page);
  await page.getByRole('button', { name: 'Show answer' }).press('Enter');
  await expect(side(page, 'Answer')).toBeFocused();
  await ratingButton(page, 'Easy').press('Enter');
  await expect(side(page, 'Question')).toBeFocused();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await expect(side(page, 'Question')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeFocused();
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(side(page, 'Question')).toBeFocused();
  for (const left of ['two', 'three']) {
    await expect(shownQuestion(page, `Question ${left}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Bury until tomorrow' }).press('Enter');
  }
  await expect(doneHeading(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(side(page, 'Question')).toBeFocused();
});

test('announces each question when it appears', async ({ page }) => {
  await startReview(page);
  await gradeWithKey(page, '4');
  await expect(side(page, 'Question')).toBeFocused();
  await expect(side(page, 'Question')).toHaveAccessibleDescription(/Question two\?$/);
  await page.keyboard.press('Space');
  await expect(side(page, 'Answer')).toBeFocused();
});

test('returns the focus from a dialog to the card', async ({ page }) => {
  await startReview(page);
  for (const [key, name] of [
    ['?', 'Keyboard shortcuts'],
    ['e', 'Edit card'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(editDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('4');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('-');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
});

test('ignores the shortcut keys while you type elsewhere', async ({ page }) => {
  await startReview(page);
  await gradeWithKey(page, '4');
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Answer two.')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await dialog.getByLabel('Question').fill('');
  await page.keyboard.type('134u-!e?');
  await expect(dialog.getByLabel('Question')).toHaveValue('134u-!e?');
  for (const key of ['3', 'u', '-', '!']) await dialog.getByRole('button', { name: 'Cancel' }).press(key);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(shownAnswer(page, 'Answer two.')).toBeVisible();
  await expect(page.getByText('1 done, 2 to go')).toBeVisible();
});

test('presses only the focused button on Space', async ({ page }) => {
  await startReview(page);
  await page.getByRole('button', { name: 'Bury until tomorrow' }).press('Space');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).press('Space');
  await expect(shownAnswer(page, 'Answer two.')).toBeVisible();
  await ratingButton(page, 'Again').press('Space');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(page.getByText('1 done, 2 to go')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Space');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
});
