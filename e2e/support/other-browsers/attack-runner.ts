import { expect } from '@playwright/test';
import type { Product } from '../product.ts';
import { type HostileCard, hostileCards, hostileJavaScript } from '../runner/hostile-cards.ts';
import { openListeningServer } from '../runner/listening-server.ts';
import { addRunnerTo, type HostileRun, runInRuntimeOf, runNativelyIn } from '../runner/runner-page.ts';
import type { DrivenBrowser } from './driven-browser.ts';

/** Drivers limit how long a script may run. */
const cardsPerScript = 5;

/** Runs the hostile cards that depend on the browser in one that Playwright does not drive. */
export async function attackRunner(browser: DrivenBrowser, product: Product): Promise<void> {
  const server = await openListeningServer();
  const cardsFor = (cards: readonly HostileCard[]) =>
    cards
      .filter(({ exhausts }) => !exhausts)
      .map(({ name, code }) => ({ name, code: code.replaceAll('HOST', server.host) }));
  await browser.load(product.url);
  await addRunnerTo(browser);
  for (const [language, cards] of hostileCards) {
    const runs: HostileRun[] = [];
    const attacks = cardsFor(cards);
    for (const batch of batches(attacks)) runs.push(...(await runInRuntimeOf(browser, language, batch)));
    expect(runs).toHaveLength(attacks.length);
    expect(runs.filter(({ outcome, isNextClean }) => outcome === 'passed' || !isNextClean)).toEqual([]);
  }
  for (const batch of batches(cardsFor(hostileJavaScript))) await runNativelyIn(browser, batch);
  const left = await browser.evaluate(
    `({ path: location.pathname, cookie: document.cookie, stolen: localStorage.getItem('stolen') })`,
  );
  expect(left).toEqual({ path: '/', cookie: '', stolen: null });
  expect(server.arrived).toEqual([]);
  await server.close();
}

const batches = (cards: readonly HostileCard[]): HostileCard[][] =>
  Array.from({ length: Math.ceil(cards.length / cardsPerScript) }, (_, index) =>
    cards.slice(index * cardsPerScript, (index + 1) * cardsPerScript),
  );
