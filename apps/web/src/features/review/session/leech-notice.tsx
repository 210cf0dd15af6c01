import type { ReviewCard } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import styles from './review.module.css';
import { isOwnCard } from './session-card.ts';
import { useNotices } from './use-notices.ts';

const EditCard = lazyWhenNeeded(() => import('./edit-card.tsx'));

interface Props {
  card: ReviewCard | undefined;
  bringBack: (card: ReviewCard) => void;
  dismiss: () => void;
}

/** Tells the learner that a card was set aside as a leech, and offers what to do about it. */
export function LeechNotice({ card, bringBack, dismiss }: Props) {
  const isShown = card !== undefined;
  return (
    <div className={isShown ? styles.leech : 'visually-hidden'}>
      {/* A live region must exist before its text does, or it is not announced. */}
      <p role="status">{card && formatLeech(card)}</p>
      {card && <Choices key={card.card} card={card} bringBack={bringBack} dismiss={dismiss} />}
    </div>
  );
}

const formatLeech = (card: ReviewCard) =>
  `You have forgotten this card ${card.lapses} times, so it was set aside. ${isOwnCard(card) ? 'Edit it, or bring' : 'You can bring'} it back at any time.`;

function Choices({ card, bringBack, dismiss }: Props & { card: ReviewCard }) {
  const [edited, setEdited] = useState(card);
  const [isEditing, setEditing] = useState(false);
  const notices = useNotices();
  return (
    <>
      <div className={styles.leechQuestion}>
        <MarkdownText text={edited.question} />
      </div>
      <div className={styles.leechChoices}>
        <button type="button" className={buttons.button} onClick={() => bringBack(card)}>
          Bring back
        </button>
        {isOwnCard(card) && (
          <button type="button" className={buttons.button} onClick={() => setEditing(true)}>
            Edit card
          </button>
        )}
        <button type="button" className={buttons.plain} onClick={dismiss}>
          Keep set aside
        </button>
      </div>
      {isOwnCard(card) && (
        <EditCard
          needed={isEditing}
          open={isEditing}
          onOpenChange={setEditing}
          card={edited}
          onSaved={(saved) => {
            setEdited(saved);
            notices.edited(saved);
          }}
        />
      )}
    </>
  );
}
