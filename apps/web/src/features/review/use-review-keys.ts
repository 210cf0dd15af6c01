import type { Face } from '@flipstack/study';
import { useLayoutEffect } from 'react';
import type { Rating } from './rating.ts';

interface ReviewActions {
  turn: () => void;
  grade: (rating: Rating) => void;
  undo: () => void;
  bury: () => void;
  suspend: () => void;
  edit: () => void;
  help: () => void;
}

interface State {
  face: Face;
  ratings: readonly Rating[];
  enabled: boolean;
}

/** Space or Enter shows the answer, then grades Good; 1 to 4 grade; what has the focus keeps the keys that are its own. */
export function useReviewKeys(actions: ReviewActions, { face, ratings, enabled }: State): void {
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      if (isElsewhere(event)) return;
      const action = actionOf(event, actions, { face, ratings });
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, face, ratings, enabled]);
}

/** Whoever types, or has a dialog or a menu before them, does not mean the card. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Where nothing is asked any more, the latest answer can still be taken back. */
export function useUndoKey(undo: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key === 'u' || (event.key === 'z' && (event.ctrlKey || event.metaKey));
      if (!isUndo || event.defaultPrevented || event.repeat || isElsewhere(event)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}

function actionOf(
  { key, target, ctrlKey, metaKey }: KeyboardEvent,
  actions: ReviewActions,
  { face, ratings }: Omit<State, 'enabled'>,
): (() => void) | undefined {
  if (ctrlKey || metaKey) return key === 'z' ? actions.undo : undefined;
  const isPressable = target instanceof Element && target.closest('a, button, summary') !== null;
  const rating = face === 'answer' ? ratingOf(key, ratings) : undefined;
  if (rating !== undefined) return () => actions.grade(rating);
  switch (key) {
    case ' ':
    case 'Enter':
      if (isPressable) return undefined;
      return face === 'question' ? actions.turn : () => actions.grade('Good');
    case 'u':
      return actions.undo;
    case '-':
      return actions.bury;
    case '!':
      return actions.suspend;
    case 'e':
      return actions.edit;
    case '?':
      return actions.help;
    default:
      return undefined;
  }
}

/** 1 to 4 stand for their ratings; with two buttons 2 means the second as 3 does. */
function ratingOf(key: string, ratings: readonly Rating[]): Rating | undefined {
  if (ratings.length === 2) return key === '1' ? 'Again' : key === '2' || key === '3' ? 'Good' : undefined;
  return /^[1-4]$/.test(key) ? ratings[Number(key) - 1] : undefined;
}
