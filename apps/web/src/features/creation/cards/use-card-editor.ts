import { isUnverified, kindAndBody } from '@flipstack/card-kinds';
import type { Card } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import { noModuleId } from '../../../lib/card-drafts.ts';
import { type CardText, emptyCardText, problemInCardText } from '../../../lib/queries/card-text.ts';
import { addCard, deleteCard, editCard, restoreCard } from '../../../lib/queries/cards.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useUndoableDeletion, whereDeletedIs } from '../use-undoable-deletion.ts';
import { newBody } from './kinds/new-body.ts';
import { useCardDrafts } from './use-card-drafts.ts';

interface Options {
  userId: number;
  moduleId: number | undefined;
  selected: Card | undefined;
  select: (cardId: number | undefined) => void;
}

/** The text in the fields, and the buttons under them. */
export function useCardEditor({ userId, moduleId, selected, select }: Options) {
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text });
  // Authors often write several cards of one level and kind, so the next card keeps those of the
  // last one.
  const [newCard, setNewCard] = useState({ text: emptyCardText, number: 0 });
  const drafts = useCardDrafts(userId, moduleId ?? noModuleId, selected, newCard.text);
  const { text, update, forget, ...draft } = drafts;
  const questionRef = useRef<HTMLTextAreaElement>(null);
  const selectedId = useLatest(selected?.cardId);
  const adding = useChange(addCard, { onError: showError });
  const editing = useChange(editCard, { onError: showError });
  const deleting = useUndoableDeletion({
    deletion: deleteCard,
    restoration: restoreCard,
    kind: 'card',
    idOf: ({ cardId }) => cardId,
    message: () => `Card deleted. ${whereDeletedIs}`,
    select,
  });

  const startNew = () => {
    select(undefined);
    questionRef.current?.focus();
  };
  const add = () => {
    if (adding.isPending) return;
    if (moduleId === undefined)
      return showError(problemInCardText(text) ?? 'Select or create a module first');
    const before = selected?.cardId;
    const onSuccess = () => {
      setNewCard(({ number }) => ({ text: emptyLike(text), number: number + 1 }));
      showToast({ role: 'status', text: `Card added${draftNote(text)}` });
      // A card that was opened while the new one was being saved stays open.
      if (selectedId.current === before) startNew();
    };
    adding.send({ moduleId, text }, { onSaved: () => forget(text), onSuccess });
  };
  const save = () => {
    if (!selected)
      return showError(problemInCardText(text) ?? 'Select a card to edit, or press Add to save a new one');
    const onSuccess = () => showToast({ role: 'status', text: `Card saved${draftNote(text)}` });
    editing.send(
      { cardId: selected.cardId, moduleId: selected.moduleId, text },
      { onSaved: () => forget(text), onSuccess },
    );
  };
  const remove = () => {
    if (!selected) return showError('Select a card to delete');
    select(undefined);
    deleting.send(selected, { onError: () => select(selected.cardId) });
  };
  return {
    text,
    /** Changes when the fields get another card. */
    cardKey: selected ? String(selected.cardId) : `new ${newCard.number}`,
    update,
    draft,
    questionRef,
    isAdding: adding.isPending,
    startNew,
    add,
    save,
    remove,
  };
}

function emptyLike({ level, kind = 'flip', body }: CardText): CardText {
  if (kind === 'flip') return { ...emptyCardText, level };
  const before = kindAndBody({ kind, body });
  const language = before.kind === 'code' && { language: before.body.language };
  return { ...emptyCardText, level, kind, body: { ...newBody[kind], ...language } };
}

const draftNote = (text: CardText): string => (isUnverified(text) ? ' as a draft that is not verified' : '');

/** The newest value, for callbacks that run later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
