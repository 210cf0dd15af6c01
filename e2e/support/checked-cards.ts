import { expect, type Locator, type Page } from '@playwright/test';
import type { Draft } from './module.ts';
import { shownQuestion } from './review.ts';

type Card = NonNullable<Draft['cards']>[number];

const oneOption = {
  question: 'What does this print?\n\n```js\nconsole.log(typeof null);\n```',
  kind: 'choice',
  body: {
    hasSeveral: false,
    options: [
      { text: '`"object"`', isCorrect: true, why: 'A bug of the first version that could not be fixed.' },
      { text: '`"null"`', isCorrect: false, why: 'There is no such type.' },
      { text: '`"undefined"`', isCorrect: false, why: 'Only `undefined` has this type.' },
    ],
    explanation: 'Compare with `=== null` instead: `typeof` cannot tell `null` from an object.',
  },
} satisfies Card;

const severalOptions = {
  question: 'Which of these are falsy?',
  kind: 'choice',
  body: {
    hasSeveral: true,
    options: [
      { text: '`0`', isCorrect: true },
      { text: '`""`', isCorrect: true },
      { text: '`[]`', isCorrect: false, why: 'Every object is truthy, even an empty array.' },
      { text: '`"false"`', isCorrect: false, why: 'Only the empty string is falsy.' },
    ],
  },
} satisfies Card;

const typed = {
  question: 'Which method calls a function for every item and collects the results in a new array?',
  kind: 'typed',
  body: {
    accepted: ['map', 'Array.prototype.map'],
    isExact: false,
    explanation: '`forEach` calls the function too, but returns `undefined`.',
  },
} satisfies Card;

const cloze = {
  question: 'Complete the function so that it waits for the response.',
  kind: 'cloze',
  body: {
    text: 'A function that uses `{{c1::await}}` must be marked:\n\n```js\n{{c2::async::keyword}} function load(url) {\n  const response = {{c1::await}} fetch(url);\n  return response.{{c3::json}}();\n}\n```',
    alsoAccepted: { 3: ['text'] },
    isExact: true,
    explanation: '`await` pauses only the function that it is in.',
  },
} satisfies Card;

const order = {
  question: 'Write a function that returns the sum of a list.',
  kind: 'order',
  body: {
    language: 'js',
    lines: [
      'function sum(list) {',
      '  let total = 0;',
      '  for (const item of list) total += item;',
      '  return total;',
      '}',
    ],
    distractors: ['  for (const item in list) total += item;'],
    alsoAccepted: [],
    explanation: '`for…in` walks over keys, which are strings.',
  },
} satisfies Card;

/** A card of each kind that is checked on screen. */
export const checkedDraft = {
  moduleName: 'Checked answers',
  cards: [oneOption, severalOptions, typed, cloze, order],
} satisfies Draft;

/** The words that begin the question of each card. */
export const questions = {
  oneOption: 'What does this print?',
  severalOptions: 'Which of these are falsy?',
  typed: 'Which method calls',
  cloze: 'Complete the function',
  order: 'Write a function that returns',
} as const;

export const verdict = (page: Page): Locator => page.locator('[data-side="answer"]').getByRole('heading');

export const checkButton = (page: Page): Locator => page.getByRole('button', { name: 'Check answer' });

/** Goes to a card in study. */
export async function goToQuestion(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('article')).toBeVisible();
  for (let card = 0; card < 6 && !(await shownQuestion(page, text).isVisible()); card++)
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(shownQuestion(page, text)).toBeVisible();
  await waitForControls(page);
}

/** The controls load after the question, with the first card that has any. */
export const waitForControls = (page: Page): Promise<void> =>
  expect(page.locator('[data-answer]')).toBeVisible();

export const option = (page: Page, text: string): Locator =>
  page
    .getByRole('group')
    .getByRole('radio', { name: text })
    .or(page.getByRole('checkbox', { name: text }));

export const blank = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Blank ${number} of 4`) });
