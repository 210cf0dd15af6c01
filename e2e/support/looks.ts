import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const viewports = {
  smallPhone: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Viewport = keyof typeof viewports;

export const resizeTo = (page: Page, viewport: Viewport): Promise<void> =>
  page.setViewportSize(viewports[viewport]);

/** Shows a page in light, then in dark, once its colours have settled, and leaves it in light. */
export async function inBothColorSchemes(
  page: Page,
  look: (scheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    await look(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** A colour on its way from light to dark has a contrast that nobody reads. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Runs axe over the whole page in light and in dark: WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await inBothColorSchemes(page, async (scheme) => {
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }));
    expect.soft(found, `axe in ${scheme} at ${page.url()}`).toEqual([]);
  });
}

/** Nothing sticks out to the right of the screen. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `pixels wider than the screen at ${page.url()}`).toBeLessThanOrEqual(0);
}
