import type { Card } from '@flipstack/contract';
import buttons from '../../../ui/button.module.css';
import styles from '../creation.module.css';
import { CardFields } from './card-fields.tsx';
import { SimilarCard } from './similar-card.tsx';
import { useCardEditor } from './use-card-editor.ts';

interface Props {
  userId: number;
  moduleId: number | undefined;
  cards: readonly Card[];
  selected: Card | undefined;
  select: (cardId: number | undefined) => void;
}

/** The fields of the selected card, or of a new one, and what can be done with them. */
export function CardEditor({ userId, moduleId, cards, selected, select }: Props) {
  const editor = useCardEditor({ userId, moduleId, selected, select });
  return (
    <>
      <CardFields
        text={editor.text}
        onChange={editor.update}
        warning={<SimilarCard question={editor.text.question} cards={cards} selectedId={selected?.cardId} />}
        questionRef={editor.questionRef}
        onSubmit={selected ? editor.save : editor.add}
      />
      <div className={styles.buttons}>
        <button type="button" className={buttons.main} aria-disabled={editor.isAdding} onClick={editor.add}>
          Add
        </button>
        <button type="button" className={buttons.button} onClick={editor.save}>
          Edit / Save
        </button>
        <button type="button" className={buttons.danger} onClick={editor.remove}>
          Delete
        </button>
        {selected && (
          <button type="button" className={buttons.button} onClick={editor.startNew}>
            New card
          </button>
        )}
      </div>
    </>
  );
}
