import { isUnverified } from '@flipstack/card-kinds';
import type { Card } from '@flipstack/contract';
import { memo, useId } from 'react';
import { kindName } from '../../../../lib/kind-names.ts';
import { MovePanel } from '../../../../ui/reorder/move-panel.tsx';
import { questionText } from './card-summary.ts';
import styles from './list.module.css';

export interface RowProps {
  card: Card;
  /** Its position in the module, counted from 1. */
  number: number;
  isSelected: boolean;
  isUnsaved: boolean;
  isTicked: boolean;
  /** The learner's progress with it; undefined until loaded. */
  stage: string | undefined;
  /** One row is reached with Tab, the others with the arrow keys. */
  isTabStop: boolean;
  /** False while a search hides some of the cards. */
  canMove: boolean;
  /** Marks where a dragged card would go, or that this is the dragged card. */
  mark: 'before' | 'after' | 'dragged' | undefined;
  /** Where the card would go, while it is picked up. */
  lifted: string | undefined;
}

/** A card as a row, or as a tile that shows only the number. The list handles its events. */
export const CardRow = memo(function CardRow({ card, number, mark, lifted, ...row }: RowProps) {
  const summaryId = useId();
  const text = questionText(card);
  const kind = kindName(card);
  const tabIndex = row.isTabStop ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-row-id={card.cardId}
      data-selected={row.isSelected}
      data-unsaved={row.isUnsaved}
      data-mark={mark}
      data-lifted={lifted !== undefined || undefined}
    >
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select card ${number}`}
        checked={row.isTicked}
        readOnly
        tabIndex={tabIndex}
      />
      <button
        type="button"
        className={styles.tile}
        title={text}
        aria-pressed={row.isSelected}
        aria-describedby={summaryId}
        tabIndex={tabIndex}
      >
        {number}
      </button>
      <span id={summaryId} className={styles.summary}>
        <span className={styles.question}>{text}</span>
        <span className={styles.facts}>
          <span>{card.level}</span>
          {kind && <span>{kind}</span>}
          {card.tags?.map((tag) => (
            <span key={tag} className={styles.tag}>
              #{tag}
            </span>
          ))}
          {row.stage && <span>{row.stage}</span>}
          {isUnverified(card) && <span>Draft, not verified</span>}
          {row.isUnsaved && <span className={styles.unsaved}>Unsaved</span>}
        </span>
      </span>
      {row.canMove && (
        <button
          type="button"
          data-handle
          className={styles.handle}
          aria-label={`Move card ${number}`}
          aria-pressed={lifted !== undefined || mark === 'dragged'}
          tabIndex={tabIndex}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      {lifted !== undefined && <MovePanel place={lifted} rowName="card" />}
    </li>
  );
});
