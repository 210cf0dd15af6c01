import type { Card } from '@flipstack/contract';
import { Link } from 'react-router';
import { unsavedCards, useDrafts } from '../../lib/card-drafts.ts';
import styles from './unsaved-notice.module.css';

interface Props {
  userId: number;
  moduleId: number;
  cards: readonly Card[];
}

/** Says that some cards have unsaved edits on this device, which the study does not include. */
export function UnsavedNotice({ userId, moduleId, cards }: Props) {
  const drafts = useDrafts(userId, moduleId);
  const numbers = unsavedCards(cards, drafts).map((card) => cards.indexOf(card) + 1);
  if (numbers.length === 0) return null;
  return (
    <p className={`wrap ${styles.notice}`}>
      {numbers.length === 1 ? `Card ${numbers[0]} has` : `Cards ${numbers.join(', ')} have`} unsaved edits
      that are not shown here. <Link to={`/created-modules?module=${moduleId}`}>Open the editor</Link> to save
      them.
    </p>
  );
}
