import { blank, checkButton, goToQuestion, option, questions, verdict } from '../checked-cards.ts';
import { expect } from '../test.ts';
import type { Prepare } from './steps.ts';

type Question = keyof typeof questions;

/** Goes to a card of the module with checked answers. */
const goTo =
  (question: Question): Prepare =>
  (page) =>
    goToQuestion(page, questions[question]);

/** Answers and waits for the result. */
async function check(page: Parameters<Prepare>[0]): Promise<void> {
  await checkButton(page).click();
  await expect(verdict(page)).toBeVisible();
}

export const showChoice: Prepare = async (page, data) => {
  await goTo('oneOption')(page, data);
  await page.keyboard.press('2');
};

export const checkChoice: Prepare = async (page, data) => {
  await goTo('severalOptions')(page, data);
  await option(page, '0').check();
  await option(page, '[]').check();
  await check(page);
};

export const showTyped: Prepare = goTo('typed');

export const checkTyped: Prepare = async (page, data) => {
  await goTo('typed')(page, data);
  await page.getByLabel('Your answer').fill('forEach');
  await check(page);
};

export const showCloze: Prepare = async (page, data) => {
  await goTo('cloze')(page, data);
  await blank(page, 1).fill('await');
};

export const checkCloze: Prepare = async (page, data) => {
  await goTo('cloze')(page, data);
  await blank(page, 1).fill('await');
  await blank(page, 2).fill('sync');
  await blank(page, 4).fill('json');
  await check(page);
};

export const showOrder: Prepare = async (page, data) => {
  await goTo('order')(page, data);
  await page.getByRole('button', { name: 'Leave out' }).first().click();
};

export const checkOrder: Prepare = async (page, data) => {
  await showOrder(page, data);
  await check(page);
};

export const checkReview: Prepare = async (page, data) => {
  await goTo('oneOption')(page, data);
  await option(page, '"object"').check();
  await check(page);
};
