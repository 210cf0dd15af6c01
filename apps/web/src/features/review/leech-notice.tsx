import type { ReviewCard } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import styles from './review.module.css';

const EditCard = lazyWhenNeeded(() => import('./edit-card.tsx'));

interface Props {
  card: ReviewCard | undefined;
  bringBack: (card: string) => void;
  dismiss: () => void;
}

/** Says that a card was set aside because it was forgotten too often, and what can be done about it. */
export function LeechNotice({ card, bringBack, dismiss }: Props) {
  const isShown = card !== undefined;
  return (
    <div className={isShown ? styles.leech : 'visually-hidden'}>
      {/* It stands here before there is something to say, so that it is read out. */}
      <p role="status">{card && wordsFor(card)}</p>
      {card && <Choices key={card.card} card={card} bringBack={bringBack} dismiss={dismiss} />}
    </div>
  );
}

const isOwn = ({ module }: ReviewCard) => 'moduleId' in module;

const wordsFor = (card: ReviewCard) =>
  `Forgotten ${card.lapses} times: set aside. ${isOwn(card) ? 'Rewrite it, or bring' : 'Bring'} it back when you like.`;

function Choices({ card, bringBack, dismiss }: Props & { card: ReviewCard }) {
  const [known, setKnown] = useState(card);
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <div className={styles.leechQuestion}>
        <MarkdownText text={known.question} />
      </div>
      <div className={styles.leechChoices}>
        <button type="button" className={buttons.button} onClick={() => bringBack(card.card)}>
          Bring back
        </button>
        {isOwn(card) && (
          <button type="button" className={buttons.button} onClick={() => setEditing(true)}>
            Rewrite
          </button>
        )}
        <button type="button" className={buttons.plain} onClick={dismiss}>
          Leave aside
        </button>
      </div>
      {isOwn(card) && (
        <EditCard
          needed={isEditing}
          open={isEditing}
          onOpenChange={setEditing}
          card={known}
          onSaved={setKnown}
        />
      )}
    </>
  );
}
