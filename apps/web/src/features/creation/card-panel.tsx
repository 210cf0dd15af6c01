import type { Card } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../lib/failure-message.ts';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';
import { Truncated } from '../../ui/truncated.tsx';
import { CardFields } from './card-fields.tsx';
import { useCardChanges, useCards } from './card-queries.ts';
import { CardTiles } from './card-tiles.tsx';
import styles from './creation.module.css';
import { ExportButton } from './export-button.tsx';
import { SimilarCard } from './similar-card.tsx';
import { noModuleId, useCardDrafts } from './use-card-drafts.ts';

const headingLimit = 20;

interface PanelProps {
  userId: number;
  moduleId: number | undefined;
  /** Known a moment after the id. */
  moduleName: string | undefined;
}

/** The right side of the creation screen: the fields of one card and the tiles of the module's cards. */
export function CardPanel({ userId, moduleId, moduleName }: PanelProps) {
  const cards = useCards(moduleId);
  const [selectedId, setSelectedId] = useState<number>();
  const selected = cards.data?.find(({ cardId }) => cardId === selectedId);
  return (
    <section className={styles.panel} aria-labelledby="cards-heading">
      <div className={styles.head}>
        <div>
          <h2 id="cards-heading">Cards</h2>
          <p className={styles.currentModule}>
            {moduleId === undefined ? (
              'No module selected'
            ) : (
              <Truncated text={moduleName ?? '…'} limit={headingLimit} />
            )}
          </p>
        </div>
        {moduleId !== undefined && (
          <div className={styles.buttons}>
            <Link to={`/module/${moduleId}`} className={buttons.button}>
              Study
            </Link>
            {moduleName !== undefined && <ExportButton moduleId={moduleId} moduleName={moduleName} />}
          </div>
        )}
      </div>
      <CardEditor
        userId={userId}
        moduleId={moduleId}
        cards={cards.data ?? []}
        selected={selected}
        select={setSelectedId}
      />
      {moduleId !== undefined && (
        <CardTiles moduleId={moduleId} cards={cards} selectedId={selectedId} select={setSelectedId} />
      )}
    </section>
  );
}

interface EditorProps {
  userId: number;
  moduleId: number | undefined;
  cards: readonly Card[];
  selected: Card | undefined;
  select: (cardId: number | undefined) => void;
}

function CardEditor({ userId, moduleId, cards, selected, select }: EditorProps) {
  const showToast = useToast();
  const { add, edit, remove, restore } = useCardChanges(moduleId ?? 0);
  const { text, type, forget } = useCardDrafts(userId, moduleId ?? noModuleId, selected);
  const question = useRef<HTMLTextAreaElement>(null);
  const selectedId = useRef(selected?.cardId);
  useEffect(() => {
    selectedId.current = selected?.cardId;
  });
  const alert = (words: string) => showToast({ role: 'alert', text: words });
  const fail = (what: string) => (error: Error) => alert(failureMessage(what, error));

  const isReady = () => {
    if (text.question.trim() === '' || text.answer.trim() === '') {
      alert('Fill in the fields for the question and answer');
      return false;
    }
    if (moduleId === undefined) alert('Select or create a module first');
    return moduleId !== undefined;
  };
  const addCard = () => {
    if (add.isPending || !isReady()) return;
    const before = selected?.cardId;
    const clear = () => {
      forget(text);
      // Whoever has gone to another card meanwhile stays there.
      if (selectedId.current !== before) return;
      select(undefined);
      question.current?.focus();
    };
    // As a promise, which is kept before the tile is shown: the fields shrink, and the tile would move away from a pointer.
    add.mutateAsync(text).then(clear, fail('the card was not saved'));
  };
  const saveCard = () => {
    if (!isReady()) return;
    if (!selected) return alert('Select a card to edit');
    edit.mutate(
      { id: selected.cardId, text },
      {
        onSuccess: () => {
          forget(text);
          showToast({ role: 'status', text: 'Card saved' });
        },
        onError: fail('the card was not saved'),
      },
    );
  };
  const bringBack = (id: number) =>
    restore.mutate(id, { onSuccess: () => select(id), onError: fail('the card was not brought back') });
  const deleteCard = () => {
    if (!selected) return alert('Select a card to delete');
    const { cardId } = selected;
    select(undefined);
    remove.mutate(cardId, {
      onSuccess: () =>
        showToast({
          role: 'status',
          text: 'Card deleted',
          action: { label: 'Undo', run: () => bringBack(cardId) },
        }),
      onError: (error) => {
        select(cardId);
        fail('the card was not deleted')(error);
      },
    });
  };
  return (
    <>
      <CardFields
        text={text}
        type={type}
        warning={<SimilarCard question={text.question} cards={cards} selectedId={selected?.cardId} />}
        questionRef={question}
        onSubmit={selected ? saveCard : addCard}
      />
      <div className={styles.buttons}>
        <button type="button" className={buttons.main} aria-disabled={add.isPending} onClick={addCard}>
          Add
        </button>
        <button type="button" className={buttons.button} onClick={saveCard}>
          Edit / Save
        </button>
        <button type="button" className={buttons.danger} onClick={deleteCard}>
          Delete
        </button>
      </div>
    </>
  );
}
