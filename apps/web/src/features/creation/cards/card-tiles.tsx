import type { Card } from '@flipstack/contract';
import { orderCards } from '../../../lib/queries/cards.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../creation.module.css';
import { CardTile } from './card-tile.tsx';
import cardStyles from './cards.module.css';
import { moveItem } from './move-item.ts';

interface Props {
  moduleId: number;
  cards: readonly Card[];
  selectedId: number | undefined;
  select: (cardId: number) => void;
}

/** The cards of the module as numbered tiles. A tile loads its card into the fields. */
export function CardTiles({ moduleId, cards, selectedId, select }: Props) {
  const ids = cards.map(({ cardId }) => cardId);
  const moveTo = useMove(moduleId, ids);
  if (cards.length === 0)
    return <p className={styles.quiet}>No cards yet. The cards you add will appear here.</p>;
  return (
    <div className={styles.fields}>
      <ol className={cardStyles.tiles} aria-label="Cards in this module">
        {cards.map((card, index) => (
          <CardTile
            key={card.cardId}
            card={card}
            index={index}
            selected={card.cardId === selectedId}
            select={() => select(card.cardId)}
            moveTo={(to) => moveTo(card.cardId, to)}
            dropHere={(draggedId) => moveTo(draggedId, index)}
          />
        ))}
      </ol>
      {selectedId !== undefined && ids.includes(selectedId) && ids.length > 1 && (
        <MoveButtons at={ids.indexOf(selectedId)} moveTo={(to) => moveTo(selectedId, to)} />
      )}
    </div>
  );
}

/** Moves a card to another position, counted from 0. */
function useMove(moduleId: number, ids: readonly number[]) {
  const showToast = useToast();
  const order = useChange(orderCards, { onError: (text) => showToast({ role: 'alert', text }) });
  return (cardId: number, to: number) => {
    const from = ids.indexOf(cardId);
    if (to < 0 || to >= ids.length || to === from) return;
    const onSuccess = () =>
      showToast({ role: 'status', text: `Card moved to position ${to + 1} of ${ids.length}` });
    order.send({ moduleId, cardIds: moveItem(ids, from, to) }, { onSuccess });
  };
}

function MoveButtons({ at, moveTo }: { at: number; moveTo: (index: number) => void }) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={buttons.button} onClick={() => moveTo(at - 1)}>
        Move earlier
      </button>
      <button type="button" className={buttons.button} onClick={() => moveTo(at + 1)}>
        Move later
      </button>
      <p className={styles.quiet}>
        You can also drag a tile, or press <kbd>Alt+←</kbd> or <kbd>Alt+→</kbd> on it.
      </p>
    </div>
  );
}
