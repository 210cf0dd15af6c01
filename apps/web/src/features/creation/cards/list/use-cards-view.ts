import { useState } from 'react';
import { readStored, store } from '../../../../lib/storage.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';

/** Numbered tiles, or rows with the questions. */
export type CardsView = 'tiles' | 'list';

const storageKey = 'flipstack.cards-view';

/**
 * How the cards of a module are shown. If the list fits next to the editor, the choice is
 * remembered. Otherwise, the list takes the editor's place until a card is chosen.
 */
export function useCardsView() {
  const isRoomy = useMediaQuery('(min-width: 64rem)');
  const [wide, setWide] = useState<CardsView>(() => (readStored(storageKey) === 'tiles' ? 'tiles' : 'list'));
  const [narrow, setNarrow] = useState<CardsView>('tiles');
  return {
    isRoomy,
    view: isRoomy ? wide : narrow,
    setView: (view: CardsView) => {
      if (!isRoomy) return setNarrow(view);
      setWide(view);
      store(storageKey, view);
    },
  };
}
