import type { ReviewCard } from '@flipstack/contract';
import { useMemo } from 'react';
import { splitQuestion } from '../../../lib/markdown.ts';
import { truncate } from '../../../lib/truncate.ts';
import { useToast } from '../../../ui/toast.tsx';

type Noticed = Pick<ReviewCard, 'question'>;

export type Notices = ReturnType<typeof useNotices>;

/** Three lines on a small phone. */
const nameLimit = 40;
/** A card’s question without its code. */
const nameOf = ({ question }: Noticed) => `“${truncate(splitQuestion(question).line, nameLimit)}”`;

const putAwayAs = { bury: 'Buried until tomorrow', suspend: 'Suspended' };

const topics = ['review'];

/** Where the header scrolls with the page; see header.module.css. */
const scrollingHeader = '(max-width: 46rem)';

/** Messages are over the header. At the top of the page, they cover nothing of the next card. */
function showHeader(): void {
  if (matchMedia(scrollingHeader).matches) scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Says what happened to a card, on screen and to screen readers. A new message replaces the last.
 */
export function useNotices() {
  const showToast = useToast();
  return useMemo(() => {
    const say = (text: string, action?: { label: string; run: () => void }) =>
      showToast({ role: 'status', text, topics, ...(action && { action }) });
    const sayOfNext = (...message: Parameters<typeof say>) => {
      showHeader();
      say(...message);
    };
    return {
      putAway: (card: Noticed, how: 'bury' | 'suspend', undo: () => void) =>
        sayOfNext(`${putAwayAs[how]}: ${nameOf(card)}`, { label: 'Bring back', run: undo }),
      replaced: (how: 'bury' | 'suspend', undo: () => void) =>
        sayOfNext(`${putAwayAs[how]}. Another new card takes its place.`, {
          label: 'Bring back',
          run: undo,
        }),
      newDay: () => sayOfNext('A new day has begun.'),
      gradeUndone: (card: Noticed) => sayOfNext(`Grade undone: ${nameOf(card)}`),
      broughtBack: (card: Noticed) => sayOfNext(`Back in your reviews: ${nameOf(card)}`),
      edited: (card: Noticed) => say(`Card saved: ${nameOf(card)}`),
      nothingToUndo: () => say('There is nothing to undo.'),
      doneElsewhere: (card: Noticed, kind: 'grade' | 'putAway') =>
        sayOfNext(`${kind === 'grade' ? 'Graded' : 'Suspended or buried'} in another tab: ${nameOf(card)}`),
      notEditable: (copy: () => void) =>
        say('You can only edit a copy of a library card.', {
          label: 'Copy',
          run: copy,
        }),
    };
  }, [showToast]);
}
