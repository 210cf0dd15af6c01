import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { hooksModule, readLibrary, readLibraryModule } from './library.ts';
import { registerMember } from './member.ts';
import type { Product } from './product.ts';
import { historyHeader, importHistory } from './review-history.ts';

const dayMs = 86_400_000;
const learners = 10;

/** What each learner presses on the first review of a card: the ratings of two of them in turn. */
const ratingsOf: Readonly<Record<string, readonly [number, number]>> = {
  EASY: [4, 3],
  MEDIUM: [3, 2],
  HARD: [2, 1],
};

/**
 * Ten members learn the cards about React, so that labels fit, except that of one easy card that no
 * one remembers. Returns that card. The library is measured then.
 */
export async function learnLibrary(browser: Browser, product: Product): Promise<{ question: string }> {
  const { csvOf, mislabeled } = await readCards(browser, product);
  for (let learner = 0; learner < learners; learner++) {
    const context = await browser.newContext({ baseURL: product.url });
    await registerMember(context.request);
    await importHistory(context.request, csvOf(learner));
    await context.close();
  }
  await product.measureLibrary();
  return mislabeled;
}

async function readCards(browser: Browser, product: Product) {
  const { request, close } = await browser
    .newContext({ baseURL: product.url })
    .then((context) => ({ request: context.request, close: () => context.close() }));
  const modules = (await readLibrary(request)).filter(({ stackName }) => stackName === 'React');
  const read = await Promise.all(modules.map(({ slug }) => readLibraryModule(request, slug)));
  await close();
  const cards = read.flatMap((module) => module.cards);
  const mislabeled = cards.find(({ level }) => level === 'EASY');
  if (mislabeled === undefined) throw new Error('There is no easy card about React');
  const csvOf = (learner: number) => {
    const lines = cards.map((card) => {
      const ratings = card === mislabeled ? [1, 1] : ratingsOf[card.level];
      return `library-${card.cardId},${Date.now() - 5 * dayMs},${ratings?.[learner % 2]},0,3000`;
    });
    return [historyHeader, ...lines].join('\n');
  };
  return { csvOf, mislabeled };
}

/** Waits until all cards have been measured and their labels judged, after the server has started. */
export async function waitUntilJudged(request: APIRequestContext): Promise<void> {
  const readFirst = async () => (await (await request.get('/api/v1/library-health?size=1')).json()).data[0];
  await expect.poll(readFirst, { timeout: 60_000 }).toMatchObject({ isMislabeled: true });
}

interface Problem {
  /** The position of a card in the module about hooks, from 1. */
  number: number;
  reason: string;
  text: string;
}

export async function reportCard(
  request: APIRequestContext,
  { number, reason, text }: Problem,
): Promise<{ question: string }> {
  const { cards } = await readLibraryModule(request, hooksModule);
  const card = cards[number - 1];
  const data = { card: `library-${card?.cardId}`, reason, text };
  const answer = await request.post('/api/v1/card-reports', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { question: card?.question ?? '' };
}
