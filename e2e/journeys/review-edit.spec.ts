import { expectAccessible } from '../support/accessibility.ts';
import { checkedDraft, option, questions, verdict } from '../support/checked-cards.ts';
import { writeModule } from '../support/module.ts';
import {
  editDialog,
  openReview,
  shownAnswer,
  shownQuestion,
  startReview,
  writeThreeCards,
} from '../support/review.ts';
import { gradeElsewhere } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('edits the card under review and keeps its schedule', async ({ page }) => {
  const { cardIds } = await writeThreeCards(page.request);
  const { dueAt } = await gradeElsewhere(page.request, `own-${cardIds[0]}`, 'Good');
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await dialog.getByLabel('Answer').fill('Much better.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Much better.')).toBeVisible();
  const data = { question: 'Reworded?', answer: 'Reworded.' };
  expect((await page.request.put(`/api/v1/cards/${cardIds[0]}`, { data })).status()).toBe(200);
  const queue = await (await page.request.get('/api/v1/review')).json();
  const first = queue.cards.find(({ card }: { card: string }) => card === `own-${cardIds[0]}`);
  expect(first).toMatchObject({ question: 'Reworded?', dueAt, reviews: 1 });
});

test('shows the message for the invalid field', async ({ page }) => {
  await startReview(page);
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await dialog.getByLabel('Answer').fill('x'.repeat(10_001));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Answer must be 1-10000 characters long');
  await expectAccessible(page);
  await dialog.getByLabel('Answer').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
});

test('keeps the typed text when the server cannot be reached', async ({ page, expectConsole }) => {
  await startReview(page);
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await dialog.getByLabel('Answer').fill('Better.');
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error: the card was not saved. Network Error. Try again.',
  );
  await expect(dialog.getByLabel('Answer')).toHaveValue('Better.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});

test('opens with the saved card after an edit was discarded', async ({ page }) => {
  await startReview(page);
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await dialog.getByLabel('Answer').fill('Discarded.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('e');
  await expect(dialog.getByLabel('Answer')).toHaveValue('Answer one.');
});

test('shows an edited card on every other screen', async ({ page }) => {
  const { moduleId } = await writeThreeCards(page.request);
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question one?');
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('Question one?');
  await openReview(page);
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await dialog.getByLabel('Question').fill('Question one, clearer?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('Question one, clearer?', { timeout: 4_000 });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question one, clearer?', { timeout: 4_000 });
});

test('edits the question of a checked card, and leads to where its parts are edited', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, checkedDraft);
  await page.goto('/#/review');
  await expect(shownQuestion(page, questions.oneOption)).toBeVisible();
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await expect(dialog.getByLabel('Answer')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel('Question').fill('What is the type of null?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(shownQuestion(page, 'What is the type of null?')).toBeVisible();
  await option(page, '"object"').check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(verdict(page)).toHaveText('Right');
  await page.keyboard.press('e');
  await dialog.getByRole('link', { name: 'Edit its parts on the creation screen' }).click();
  await expect(page).toHaveURL(new RegExp(`card=${cardIds[0]}`));
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What is the type of null?');
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeVisible();
});
