import { useLayoutEffect } from 'react';

interface StudyActions {
  turn: () => void;
  /** What Enter does: turns the card, or checks an answer. */
  enter: () => void;
  next: () => void;
  previous: () => void;
  mark: () => void;
  help: () => void;
}

/**
 * Space or Enter turns the card, or Enter checks an answer, arrow keys move, `h` marks the card as hard, `?` shows the keys. A
 * focused control keeps its keys.
 */
export function useStudyKeys(actions: StudyActions, enabled: boolean): void {
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionOf(event, actions);
      if (!action) return;
      event.preventDefault();
      // Holding a key turns or marks a card only once, but keeps moving.
      if (event.repeat && action !== actions.next && action !== actions.previous) return;
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, enabled]);
}

function actionOf({ key, target }: KeyboardEvent, actions: StudyActions): (() => void) | undefined {
  const element = target instanceof Element ? target : undefined;
  const field = element?.closest('input, textarea, select, audio');
  if (field && !(isEmptyField(field) && key.startsWith('Arrow'))) return undefined;
  const pressable = element?.closest('a, button, summary') !== null && element !== undefined;
  const scrollsSideways = element?.matches('pre, table') ?? false;
  switch (key) {
    case ' ':
      return pressable ? undefined : actions.turn;
    case 'Enter':
      return pressable ? undefined : actions.enter;
    case 'ArrowRight':
      return scrollsSideways ? undefined : actions.next;
    case 'ArrowLeft':
      return scrollsSideways ? undefined : actions.previous;
    case 'h':
      return actions.mark;
    case '?':
      return actions.help;
    default:
      return undefined;
  }
}

/** The arrow keys have no use in a field for an answer in which nothing was typed. */
const isEmptyField = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === 'text' && field.value === '';
