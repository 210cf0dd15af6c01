import type { Card } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureMessage } from '../../lib/failure-message.ts';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';
import { useCardChanges } from './card-queries.ts';
import { CardTile } from './card-tile.tsx';
import styles from './creation.module.css';
import { moved } from './moved.ts';

interface Props {
  moduleId: number;
  cards: UseQueryResult<Card[], Error>;
  selectedId: number | undefined;
  select: (cardId: number | undefined) => void;
}

/** The cards of the module as numbered tiles; a tile brings its card into the fields, and once more lets it go. */
export function CardTiles({ moduleId, cards: { data, error, refetch }, selectedId, select }: Props) {
  const { order } = useCardChanges(moduleId);
  const showToast = useToast();
  if (error && !data) return <Trouble message={error.message} retry={() => void refetch()} />;
  if (!data) return <p className={styles.quiet}>Loading…</p>;
  if (data.length === 0)
    return <p className={styles.quiet}>No cards yet: the first one you add stands here.</p>;

  const ids = data.map(({ cardId }) => cardId);
  const move = (cardId: number, to: number) => {
    if (to < 0 || to >= ids.length || to === ids.indexOf(cardId)) return;
    order.mutate(moved(ids, ids.indexOf(cardId), to), {
      onSuccess: () => showToast({ role: 'status', text: `Card moved to place ${to + 1} of ${ids.length}` }),
      onError: (trouble) =>
        showToast({ role: 'alert', text: failureMessage('the cards were not put in order', trouble) }),
    });
  };
  const selectedAt = selectedId === undefined ? -1 : ids.indexOf(selectedId);
  return (
    <div className={styles.fields}>
      <ol className={styles.tiles} aria-label="Tiles, one for each">
        {data.map((card, index) => (
          <CardTile
            key={card.cardId}
            card={card}
            index={index}
            selected={card.cardId === selectedId}
            toggle={() => select(card.cardId === selectedId ? undefined : card.cardId)}
            moveTo={(to) => move(card.cardId, to)}
            dropHere={(draggedId) => move(draggedId, index)}
          />
        ))}
      </ol>
      {selectedId !== undefined && selectedAt >= 0 && ids.length > 1 && (
        <div className={styles.buttons}>
          <button type="button" className={buttons.button} onClick={() => move(selectedId, selectedAt - 1)}>
            Move earlier
          </button>
          <button type="button" className={buttons.button} onClick={() => move(selectedId, selectedAt + 1)}>
            Move later
          </button>
          <p className={styles.quiet}>
            or drag a tile, or <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd> on it
          </p>
        </div>
      )}
    </div>
  );
}

function Trouble({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert" className={styles.quiet}>
      <p>Error: the cards were not loaded. {message}</p>
      <button type="button" className={buttons.button} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
