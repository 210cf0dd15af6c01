/** How much of a text must be in view for its start to count as visible, in CSS pixels. */
const firstLinesPx = 96;

/**
 * Scrolls to the top of a card if the first lines of its text are out of view, or to the text
 * itself if the part above it does not fit. Otherwise, the page stays where it is.
 */
export function revealStart(card: Element, text: Element): void {
  if (startsInView(text)) return;
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (!startsInView(text)) text.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Whether the first lines are between the header and the buttons that stay at the bottom. */
function startsInView(text: Element): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, height } = text.getBoundingClientRect();
  const bottom = top + Math.min(height, firstLinesPx);
  return top >= px(scrollPaddingTop) && bottom <= innerHeight - px(scrollPaddingBottom);
}

const px = (length: string): number => Number.parseFloat(length) || 0;
