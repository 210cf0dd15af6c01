import { useLayoutEffect } from 'react';

export interface InterviewActions {
  next: () => void;
  previous: () => void;
  flag: () => void;
  overview: () => void;
  pause: () => void;
  clock: () => void;
  end: () => void;
  help: () => void;
}

/**
 * The keys of the interview. They do not use digits, which choose options, and leave all keys to
 * fields and to the code editor. Escape leaves a field.
 */
export function useInterviewKeys(actions: InterviewActions, enabled: boolean): void {
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionOf(event, actions);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, enabled]);
}

function actionOf({ key, target }: KeyboardEvent, actions: InterviewActions): (() => void) | undefined {
  const element = target instanceof Element ? target : undefined;
  const isArrow = key === 'ArrowRight' || key === 'ArrowLeft';
  const field = element?.closest('input:not([type="checkbox"], [type="radio"]), textarea, select');
  if (field && !(isArrow && isEmptyField(field))) return undefined;
  // Arrow keys move among radio buttons and lines, and scroll code.
  if (isArrow && element?.closest('input[type="radio"], [data-row-id], pre, table')) return undefined;
  if (key === 'Enter' && element?.closest('a, button, summary, input')) return undefined;
  switch (key) {
    case 'Enter':
    case 'ArrowRight':
      return actions.next;
    case 'ArrowLeft':
      return actions.previous;
    case 'f':
      return actions.flag;
    case 'o':
      return actions.overview;
    case 'p':
      return actions.pause;
    case 't':
      return actions.clock;
    case 'e':
      return actions.end;
    case '?':
      return actions.help;
    default:
      return undefined;
  }
}

/** The arrow keys have no use in a field for an answer in which nothing was typed. */
const isEmptyField = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === 'text' && field.value === '';
