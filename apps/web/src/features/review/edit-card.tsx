import { Dialog } from '@base-ui/react/dialog';
import type { ReviewCard } from '@flipstack/contract';
import { readCardName } from '@flipstack/contract/rules';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import buttons from '../../ui/button.module.css';
import styles from '../../ui/dialog.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import review from './session/review.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  card: ReviewCard;
  onSaved: (card: ReviewCard) => void;
}

/** A card of one's own, mended where one stumbles over it; what is known of it stays. */
export default function EditCard({ open, onOpenChange, card, onSaved }: Props) {
  const [question, setQuestion] = useState(card.question);
  const [answer, setAnswer] = useState(card.answer);
  const [trouble, setTrouble] = useState('');
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    setTrouble('');
    try {
      const id = readCardName(card.card)?.cardId ?? 0;
      await api('PUT /cards/{id}', { params: { id }, body: { question, answer } });
      onSaved({ ...card, question, answer });
      onOpenChange(false);
    } catch (error) {
      setTrouble(`Error: the card was not saved. ${error instanceof Error ? error.message : ''}`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>Edit card</Dialog.Title>
          <form
            className={review.edit}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <Area label="Question" rows={3} value={question} onChange={setQuestion} />
            <Area label="Answer" rows={8} value={answer} onChange={setAnswer} />
            <details className={review.preview}>
              <summary>Preview</summary>
              <MarkdownText text={answer} />
            </details>
            {trouble && <p role="alert">{trouble}</p>}
            <div className={review.editActions}>
              <button type="submit" className={buttons.main} disabled={isSaving}>
                Save
              </button>
              <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface AreaProps {
  label: string;
  rows: number;
  value: string;
  onChange: (value: string) => void;
}

function Area({ label, rows, value, onChange }: AreaProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          className={`${field.control} ${review.area}`}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
