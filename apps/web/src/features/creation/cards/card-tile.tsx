import type { Card } from '@flipstack/contract';
import { useState } from 'react';
import { markdownToText } from '../../../lib/markdown.ts';
import styles from './cards.module.css';

interface Props {
  card: Card;
  /** Counts from 0. */
  index: number;
  selected: boolean;
  select: () => void;
  moveTo: (index: number) => void;
  dropHere: (draggedCardId: number) => void;
}

/** Marks a dragged card id, so that text dragged from elsewhere is not mistaken for one. */
const dragType = 'application/x-flipstack-card';

export function CardTile({ card, index, selected, select, moveTo, dropHere }: Props) {
  const [isTarget, setTarget] = useState(false);
  const acceptDrag = (event: React.DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setTarget(false);
    const draggedId = Number(event.dataTransfer.getData(dragType));
    if (draggedId) dropHere(draggedId);
  };
  const moveByKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    moveTo(index + step);
  };
  return (
    <li data-target={isTarget} onDragOver={acceptDrag} onDragLeave={() => setTarget(false)} onDrop={drop}>
      <button
        type="button"
        className={styles.tile}
        title={markdownToText(card.question)}
        aria-pressed={selected}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragType, String(card.cardId))}
        onKeyDown={moveByKey}
        onClick={select}
      >
        {index + 1}
      </button>
    </li>
  );
}
