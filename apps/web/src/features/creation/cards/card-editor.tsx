import type { Card } from '@flipstack/contract';
import { useMemo, useState } from 'react';
import { commonTags } from '../../../lib/tags.ts';
import buttons from '../../../ui/button.module.css';
import { submitByKeys } from '../../../ui/card-text-fields.tsx';
import field from '../../../ui/form-field.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { MediaTargetContext } from '../../../ui/media-tools/media-target.ts';
import styles from '../creation.module.css';
import { CardFields } from './card-fields.tsx';
import cardStyles from './cards.module.css';
import { FieldProblemContext } from './field-problem.tsx';
import { SimilarCard } from './similar-card.tsx';
import { useCardEditor } from './use-card-editor.ts';

const TryCard = lazyWhenNeeded(() => import('./try-card.tsx'));

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
  const at = selected ? cards.indexOf(selected) : cards.length;
  const step = (by: 1 | -1) => {
    const next = cards[at + by];
    if (next) select(next.cardId);
  };
  const knownTags = useMemo(() => commonTags(cards), [cards]);
  const [isTrying, setTrying] = useState(false);
  const tryIt = () => {
    if (!editor.hasProblem()) setTrying(true);
  };
  // The dialog is outside the form: React would pass on to the form what is submitted in the dialog.
  return (
    <FieldProblemContext value={editor.problem}>
      <form
        ref={editor.form}
        className={cardStyles.form}
        aria-label="Card"
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          if (selected) editor.save();
          else editor.add();
        }}
      >
        <Place at={at} count={cards.length} isNew={!selected} step={step} />
        <MediaTargetContext value={{ moduleId, cardKey: editor.cardKey }}>
          <CardFields
            text={editor.text}
            onChange={editor.update}
            warning={
              <SimilarCard question={editor.text.question} cards={cards} selectedId={selected?.cardId} />
            }
            knownTags={knownTags}
            questionRef={editor.questionRef}
            step={step}
            cardKey={editor.cardKey}
            fieldsKey={editor.fieldsKey}
          />
        </MediaTargetContext>
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
          <button type="button" className={buttons.button} onClick={tryIt}>
            Try it
          </button>
          {selected && (
            <button type="button" className={buttons.button} onClick={editor.startNew}>
              {editor.draft.hasNewCard ? 'New card (draft)' : 'New card'}
            </button>
          )}
          {selected && editor.draft.isUnsaved && (
            <button type="button" className={buttons.plain} onClick={editor.draft.discard}>
              Discard edits
            </button>
          )}
        </div>
        {editor.problem && editor.problem.part === undefined && (
          <p role="alert" className={field.error}>
            {editor.problem.message}
          </p>
        )}
      </form>
      <TryCard needed={isTrying} open={isTrying} onOpenChange={setTrying} text={editor.text} />
    </FieldProblemContext>
  );
}

interface PlaceProps {
  /** The position of the card, counted from 0. A new card comes after the last one. */
  at: number;
  count: number;
  isNew: boolean;
  step: (by: 1 | -1) => void;
}

/** Which card is in the fields, and buttons for the previous and next cards. */
function Place({ at, count, isNew, step }: PlaceProps) {
  if (count === 0) return null;
  return (
    <div className={cardStyles.place}>
      <p aria-live="polite">{isNew ? 'New card' : `Card ${at + 1} of ${count}`}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={buttons.button}
          aria-label="Previous card"
          disabled={at === 0}
          onClick={() => step(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-label="Next card"
          disabled={at >= count - 1}
          onClick={() => step(1)}
        >
          ↓
        </button>
      </div>
    </div>
  );
}
