import type { Face } from '@flipstack/study';
import { useLayoutEffect } from 'react';
import { mayGive, type Rating, ratingForKey } from './ratings.ts';
import type { TurnGuard } from './use-turn-guard.ts';

interface ReviewActions {
  turn: () => void;
  /** What Enter does on the question: shows the answer, or checks the learner's. */
  enter: () => void;
  openQuestion: () => void;
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
  /** The rating that a checked answer suggests. */
  suggested: Rating | undefined;
  guard: TurnGuard;
  enabled: boolean;
}

/**
 * Space or Enter shows the answer and, half a second later, grades it Good or as a checked answer
 * suggests; 1 to 4 grade it. A focused control keeps its own keys.
 */
export function useReviewKeys(
  actions: ReviewActions,
  { face, ratings, suggested, guard, enabled }: PromptState,
): void {
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      if (isElsewhere(event)) return;
      const action = actionOf(event, actions, { face, ratings, suggested, guard });
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, face, ratings, suggested, guard, enabled]);
}

/** Keys pressed in a field, a player, a dialog or a menu are not meant for the card. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, audio, [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null;

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
  { face, ratings, suggested, guard }: Omit<PromptState, 'enabled'>,
): (() => void) | undefined {
  if (ctrlKey || metaKey) return key === 'z' ? actions.undo : undefined;
  const isPressable = target instanceof Element && target.closest('a, button, summary, input') !== null;
  const rating = face === 'answer' ? ratingForKey(key, ratings) : undefined;
  if (rating !== undefined) return () => mayGive(rating, suggested) && actions.grade(rating);
  switch (key) {
    case ' ':
    case 'Enter':
      if (isPressable) return undefined;
      if (face === 'question') return () => (key === 'Enter' ? actions.enter() : actions.turn());
      return () => guard.isRepeatedKey() || actions.grade(suggested ?? 'Good');
    case 't':
      return () => actions.turn();
    case 'Backspace':
      return face === 'answer' ? () => actions.turn() : undefined;
    case 'q':
      return face === 'answer' ? actions.openQuestion : undefined;
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
