import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScrollAt } from './viewports.ts';

/** WCAG 2.2 AA and axe's best practices. */
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Runs axe over the whole page, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await inBothColorSchemes(page, async (scheme) => {
    const found = await violationsOf(page);
    const lasting = found.length === 0 ? found : await lookAgain(page);
    expect.soft(lasting, `axe in ${scheme} at ${page.url()}`).toEqual([]);
  });
}

/**
 * A transition that began while axe was reading is over by its second look, and the header no longer
 * covers half of a control below which the page happened to be scrolled.
 */
async function lookAgain(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await finishAnimations(page);
  return violationsOf(page);
}

async function violationsOf(page: Page): Promise<{ rule: string; where: string[] }[]> {
  const { violations } = await axeFor(page, await hasAxe(page)).analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}

/**
 * To judge frames of other origins, axe opens another tab each time, which takes most of the time. A
 * page without frames does not need it, nor to load axe again for its second color scheme. Describing
 * what passed would take as long as running the rules.
 */
function axeFor(page: Page, isLoaded: boolean): AxeBuilder {
  const hasFrames = page.frames().length > 1;
  const nothingMore = isLoaded && !hasFrames && { axeSource: ';' };
  return new AxeBuilder({ page, ...nothingMore })
    .options({ resultTypes: ['violations'] })
    .withTags(ruleTags)
    .setLegacyMode(!hasFrames);
}

const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

/** Checks accessibility at the current size, then that nothing is cut off from phone to desktop. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'phone', 'desktop');
}

/** Shows a page in light, then in dark, and leaves it in light. */
async function inBothColorSchemes(
  page: Page,
  look: (scheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await finishAnimations(page);
    await look(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** Halfway between two color schemes, the contrast is lower than in either. */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
