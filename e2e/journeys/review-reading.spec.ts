import type { APIRequestContext, Page } from '@playwright/test';
import { readLibrary, readLibraryModule } from '../support/library.ts';
import { writeModule } from '../support/module.ts';
import { changeReviewSettings } from '../support/review.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { type Viewport, viewports } from '../support/viewports.ts';

const cardCount = 60;
const seed = 12;
/** The part of the window that one gesture scrolls. */
const gesture = 0.8;
const readableShare = 0.95;

/** A pseudorandom sequence of numbers from 0 to 1, the same in every run. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random library cards, added as the member's own, so that a review has exactly these. */
async function writeRandomCards(request: APIRequestContext): Promise<void> {
  const modules = await readLibrary(request);
  const next = numbersFrom(seed);
  const pick = <One>(some: readonly One[]): One => some[Math.floor(next() * some.length)] as One;
  const cards = new Map<string, { question: string; answer: string }>();
  while (cards.size < cardCount) {
    const { cards: ofModule } = await readLibraryModule(request, pick(modules).slug);
    const { question, answer } = pick(ofModule);
    cards.set(question, { question, answer });
  }
  await writeModule(request, { moduleName: 'Random', cards: [...cards.values()] });
}

/** How many gestures it takes to bring the end of the text above the buttons. */
const gesturesToEnd = (page: Page) =>
  page.evaluate((share) => {
    const end = document.querySelector('[data-shown="true"] [data-text] > :first-child');
    const dock = document.querySelector('[data-count]');
    if (!end || !dock) throw new Error('There is no card');
    const missing = end.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
    return Math.max(0, missing) / (innerHeight * share);
  }, gesture);

/** Whether the question and all ratings are in view. */
const isGradable = (page: Page) =>
  page.evaluate(() => {
    const inView = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    };
    const ratings = [...document.querySelectorAll('[data-rating]')];
    return ratings.length === 4 && ratings.every(inView);
  });

const isQuestionShown = (page: Page) =>
  page.evaluate(() => {
    const asked = document.querySelector('[data-side="answer"] [data-asked]');
    const header = document.querySelector('header');
    if (!asked || !header) throw new Error('There is no question above the answer');
    const { top } = asked.getBoundingClientRect();
    return top >= header.getBoundingClientRect().bottom && top < innerHeight / 2;
  });

const scroll = (page: Page) => page.evaluate((share) => scrollBy(0, innerHeight * share), gesture);

for (const viewport of ['phone', 'desktop'] satisfies Viewport[])
  test(`reads and grades library cards with one scroll gesture on a ${viewport}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewports[viewport]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await changeReviewSettings(page.request, { newPerDay: cardCount });
    await writeRandomCards(page.request);
    await page.goto('/#/review');
    const read: boolean[] = [];
    for (let card = 0; card < cardCount; card++) {
      await expect(page.getByText(`${card} done, `)).toBeVisible();
      const question = await gesturesToEnd(page);
      await page.keyboard.press('Space');
      await expect(page.getByRole('article')).toHaveAttribute('data-face', 'answer');
      const answer = await gesturesToEnd(page);
      expect(await isGradable(page)).toBe(true);
      read.push(question <= 1 && answer <= 1 && (await isQuestionShown(page)));
      await scroll(page);
      expect(await isGradable(page)).toBe(true);
      await page.keyboard.press('4');
    }
    expect(read.filter(Boolean).length).toBeGreaterThanOrEqual(cardCount * readableShare);
  });
