import type { Face } from '@flipstack/study';
import { useLayoutEffect } from 'react';
import { type Rating, ratingForKey } from './ratings.ts';

interface ReviewActions {
  turn: () => void;
  grade: (rating: Rating) => void;
  undo: () => void;
  bury: () => void;
  suspend: () => void;
  edit: () => void;
  help: () => void;
}

interface PromptState {
  face: Face;
  ratings: readonly Rating[];
  enabled: boolean;
}

/**
 * Space or Enter shows the answer, then grades it Good; 1 to 4 grade it. A focused control keeps
 * its own keys.
 */
export function useReviewKeys(actions: ReviewActions, { face, ratings, enabled }: PromptState): void {
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

/** Keys pressed in a field, a dialog or a menu are not meant for the card. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The undo keys alone, for the end of a session. */
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
  { face, ratings }: Omit<PromptState, 'enabled'>,
): (() => void) | undefined {
  if (ctrlKey || metaKey) return key === 'z' ? actions.undo : undefined;
  const isPressable = target instanceof Element && target.closest('a, button, summary') !== null;
  const rating = face === 'answer' ? ratingForKey(key, ratings) : undefined;
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
