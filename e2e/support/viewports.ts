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

/** Waits, because some parts follow a resized window only after it has been rendered. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, `pixels wider than the window at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Leaves the page at the last of the viewports. */
export async function expectNoHorizontalScrollAt(page: Page, ...sizes: Viewport[]): Promise<void> {
  for (const viewport of sizes) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
  }
}
