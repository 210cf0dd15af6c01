import { type RefObject, useEffect } from 'react';

const controls = '[data-answer] :is(input, button, [tabindex="0"]):not(:disabled, [type="submit"])';

/** The control with which an answer starts, once it has loaded. */
export function firstAnswerControl(popup: Element | null): HTMLElement | undefined {
  const control = popup?.querySelector<HTMLElement>(`${controls}, [data-editor] textarea`);
  const opensKeyboard = control?.matches('textarea, [type="text"]') && !matchMedia('(pointer: fine)').matches;
  return control && !opensKeyboard ? control : undefined;
}

/** Focuses the controls, which may still be loading when the dialog opens or starts again. */
export function useFocusOnAnswer(popup: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popup.current;
    if (!element) return;
    const focusControl = () => {
      const control = firstAnswerControl(element);
      if (!control) return;
      observer.disconnect();
      const focused = document.activeElement;
      const wasMoved = focused !== element && element.contains(focused);
      if (!wasMoved) control.focus();
    };
    const observer = new MutationObserver(focusControl);
    observer.observe(element, { childList: true, subtree: true });
    focusControl();
    return () => observer.disconnect();
  }, [popup]);
}
