import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a box focusable while its content overflows, so that the arrow keys can scroll it.
 * Otherwise its `tabindex` is what it was.
 */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { tabIndex } = element;
    const hadTabIndex = element.hasAttribute('tabindex');
    const update = () => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight > clientHeight || scrollWidth > clientWidth) element.tabIndex = 0;
      else if (hadTabIndex) element.tabIndex = tabIndex;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
