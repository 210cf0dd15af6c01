import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeModule } from '../support/module.ts';
import {
  draftCards,
  forgetSevenTimes,
  gradeWithKey,
  ratingButton,
  shownAnswer,
  shownQuestion,
} from '../support/review.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member }) => expect(member.id).toBeGreaterThan(0));

const side = (page: Page, name: 'Question' | 'Answer') => page.getByRole('region', { name, exact: true });

async function beginReview(page: Page) {
  const written = await writeModule(page.request, {
    moduleName: 'Event loop',
    cards: draftCards('one', 'two', 'three'),
  });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  return written;
}

test('A member who goes by Tab and Enter never loses their place', async ({ page }) => {
  await beginReview(page);
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
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(side(page, 'Question')).toBeFocused();
});

test('A member who listens hears each question when its turn comes', async ({ page }) => {
  await beginReview(page);
  await gradeWithKey(page, '4');
  await expect(side(page, 'Question')).toBeFocused();
  await expect(side(page, 'Question')).toHaveAccessibleDescription(/Question two\?$/);
  await page.keyboard.press('Space');
  await expect(side(page, 'Answer')).toBeFocused();
});

test('A member comes back from a dialog to the card, and the keys go on', async ({ page }) => {
  await beginReview(page);
  for (const [key, name] of [
    ['?', 'Keys'],
    ['e', 'Edit card'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit card' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('4');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('-');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
});

test('A key that is typed somewhere does nothing to the card', async ({ page }) => {
  await beginReview(page);
  await gradeWithKey(page, '4');
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Answer two.')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
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

test('Who rewrites a card at the end takes no answer back by typing', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, { moduleName: 'Leeches', cards: draftCards('one') });
  await forgetSevenTimes(page.request, cardIds[0]);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '1');
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rewrite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Answer').fill('');
  await page.keyboard.type('unused');
  await page.keyboard.press('Control+z');
  await dialog.getByRole('button', { name: 'Cancel' }).press('u');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave aside' }).press('Enter');
  await expect(page.getByText('you forgot this card 8 times')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused();
});

test('Space on a button presses that button and nothing else', async ({ page }) => {
  await beginReview(page);
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
