const edgePx = 48;
const stepPx = 12;

/** Scrolls the list, or the page if the list does not scroll, when the pointer is near its edge. */
export function scrollNear(list: HTMLElement, y: number): void {
  const isScroller = list.scrollHeight > list.clientHeight && getComputedStyle(list).overflowY !== 'visible';
  const { top, bottom } = list.getBoundingClientRect();
  const start = isScroller ? Math.max(top, 0) : 0;
  const end = isScroller ? Math.min(bottom, innerHeight) : innerHeight;
  const by = y < start + edgePx ? -stepPx : y > end - edgePx ? stepPx : 0;
  if (by !== 0) (isScroller ? list : window).scrollBy({ top: by, behavior: 'instant' });
}

/** Scrolls only the list so that one of its rows is visible; the page stays where it is. */
export function showRow(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
