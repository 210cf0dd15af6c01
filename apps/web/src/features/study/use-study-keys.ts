import { useLayoutEffect } from 'react';

interface StudyActions {
  turn: () => void;
  next: () => void;
  previous: () => void;
  help: () => void;
}

/**
 * Space or Enter turns the card, arrows move, `?` shows the keys. A focused control keeps its keys.
 */
export function useStudyKeys(actions: StudyActions, enabled: boolean): void {
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionOf(event, actions);
      if (!action) return;
      event.preventDefault();
      // A held key turns the card only once, but may keep moving.
      if (event.repeat && action === actions.turn) return;
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, enabled]);
}

function actionOf({ key, target }: KeyboardEvent, actions: StudyActions): (() => void) | undefined {
  const element = target instanceof Element ? target : undefined;
  if (element?.closest('input, textarea, select')) return undefined;
  const pressable = element?.closest('a, button, summary') !== null && element !== undefined;
  const scrollsSideways = element?.matches('pre, table') ?? false;
  switch (key) {
    case ' ':
    case 'Enter':
      return pressable ? undefined : actions.turn;
    case 'ArrowRight':
      return scrollsSideways ? undefined : actions.next;
    case 'ArrowLeft':
      return scrollsSideways ? undefined : actions.previous;
    case '?':
      return actions.help;
    default:
      return undefined;
  }
}
