import { Dialog } from '@base-ui/react/dialog';
import type { ReviewCard } from '@flipstack/contract';
import { readCardName } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { cardPath } from '../../../lib/card-path.ts';
import { editCard } from '../../../lib/queries/cards.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import { CardTextFields } from '../../../ui/card-text-fields.tsx';
import styles from '../../../ui/dialog.module.css';
import sheet from '../../../ui/form-sheet.module.css';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import review from './review.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  card: ReviewCard;
  onSaved: (card: ReviewCard) => void;
}

/** Lets learners fix their own card during a review. Its schedule stays. */
export default function EditCard({ open, onOpenChange, card, onSaved }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>Edit card</Dialog.Title>
          <CardForm card={card} onSaved={onSaved} close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FormProps extends Pick<Props, 'card' | 'onSaved'> {
  close: () => void;
}

/** Unmounts with the dialog, so that discarded text does not come back. */
function CardForm({ card, onSaved, close }: FormProps) {
  const [text, setText] = useState({ question: card.question, answer: card.answer });
  const { send, isPending, error } = useChange(editCard, {
    onSuccess: (_saved, edited) =>
      onSaved({ ...card, question: edited.text.question, answer: edited.text.answer }),
  });
  const save = () => {
    const cardId = readCardName(card.card)?.cardId ?? 0;
    const moduleId = 'moduleId' in card.module ? card.module.moduleId : 0;
    if (!isPending) send({ cardId, moduleId, text }, { onSuccess: close });
  };
  return (
    <form
      className={review.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CardTextFields
        text={text}
        onChange={(part) => setText((before) => ({ ...before, ...part }))}
        answerNote={
          card.body && (
            <>
              The answer of this card is checked.{' '}
              <Link to={cardPath(card)}>Edit its parts on the creation screen</Link>
            </>
          )
        }
      />
      <details className={review.preview}>
        <summary>Preview</summary>
        <MarkdownText text={text.answer} />
      </details>
      {error && (
        <p role="alert" className={sheet.error}>
          {error}
        </p>
      )}
      <div className={review.editActions}>
        <button type="submit" className={buttons.main} disabled={isPending}>
          Save
        </button>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </form>
  );
}
