import type { Locator, Page } from '@playwright/test';
import { type Draft, type WrittenModule, writeModule } from './module.ts';
import { expect } from './test.ts';

export const modulePanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Modules', exact: true });
export const cardPanel = (page: Page): Locator => page.getByRole('region', { name: 'Cards' });

/** The tile of the card at a place, counted from 1. */
export const tile = (page: Page, place: number): Locator =>
  cardPanel(page).getByRole('button', { name: String(place), exact: true });

export const moduleButton = (page: Page, name: string | RegExp): Locator =>
  modulePanel(page).getByRole('button', { name });

export const twoCards = [
  { question: 'What is a closure?', answer: 'A function with its scope.' },
  { question: 'What is hoisting?', answer: 'Declarations come first.' },
];

/** Deletes the selected module, which has cards, and confirms the dialog. */
export async function deleteOpenModule(page: Page): Promise<void> {
  await modulePanel(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete module' }).click();
}

/** Cards with the questions Question 1?, Question 2? and so on. */
export const numberedCards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    question: `Question ${index + 1}?`,
    answer: `Answer ${index + 1}.`,
  }));

/** The row of the card at a place in the list, counted from 1. */
export const row = (page: Page, place: number): Locator =>
  cardPanel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: String(place), exact: true }) });

/** The module's cards in the server's order. */
export async function idsOf(page: Page, moduleId: number): Promise<number[]> {
  const answer = await page.request.get(`/api/v1/cards/modules/${moduleId}`);
  return ((await answer.json()) as { cardId: number }[]).map(({ cardId }) => cardId);
}

/** Writes a module as the signed-in member and opens it on the creation screen. */
export async function openNewModule(page: Page, draft: Draft): Promise<WrittenModule> {
  const written = await writeModule(page.request, draft);
  await page.goto(`/#/created-modules?module=${written.moduleId}`);
  // The cards may arrive before the modules, and the buttons need both.
  await expect(modulePanel(page).getByRole('button', { pressed: true })).toBeVisible();
  return written;
}

export async function fillCard(page: Page, question: string, answer: string): Promise<void> {
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Answer').fill(answer);
}
