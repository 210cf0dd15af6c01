import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
type Recording = typeof globalThis & { layoutShifts?: string[] };

/** Records the layout shifts before any input, on pages opened from now on. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const found: string[] = [];
    (globalThis as Recording).layoutShifts = found;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        found.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** Resolves after the next two frames, when the rendered page has been measured. */
    painted: () =>
      page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
    found: () => page.evaluate(() => (globalThis as Recording).layoutShifts),
  };
}
