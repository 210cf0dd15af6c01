import type { Locator, Page } from '@playwright/test';
import { type Draft, type WrittenModule, writeModule } from './module.ts';

export const modulePanel = (page: Page): Locator => page.getByRole('region', { name: 'Modules' });
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

/** Writes a module as the signed-in member and opens it on the creation screen. */
export async function openNewModule(page: Page, draft: Draft): Promise<WrittenModule> {
  const written = await writeModule(page.request, draft);
  await page.goto(`/#/created-modules?module=${written.moduleId}`);
  return written;
}

export async function fillCard(page: Page, question: string, answer: string): Promise<void> {
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Answer').fill(answer);
}
