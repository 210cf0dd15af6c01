import { isUnverified, kindAndBody } from '@flipstack/card-kinds';
import type { Card } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import { noModuleId } from '../../../lib/card-drafts.ts';
import {
  type CardText,
  emptyCardText,
  findProblemInCardText,
  isSameText,
} from '../../../lib/queries/card-text.ts';
import { addCard, deleteCard, editCard, restoreCard } from '../../../lib/queries/cards.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';
import { whereDeletedIs } from '../../../ui/where-deleted.ts';
import { useUndoableDeletion } from '../use-undoable-deletion.ts';
import { useFieldProblem } from './field-problem.tsx';
import { newBody } from './kinds/new-body.ts';
import { useCardDrafts } from './use-card-drafts.ts';

interface Options {
  userId: number;
  moduleId: number | undefined;
  selected: Card | undefined;
  select: (cardId: number | undefined) => void;
}

/** A success replaces the message about an earlier failure. */
const topics = ['card editor'];

/** The text in the fields, and the buttons under them. */
export function useCardEditor({ userId, moduleId, selected, select }: Options) {
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text, topics });
  // Authors often write several cards of one level, kind and topic, so the next card keeps those of
  // the last one, with its tags.
  const [newCard, setNewCard] = useState({ text: emptyCardText, number: 0, fieldsNumber: 0 });
  const drafts = useCardDrafts(userId, moduleId ?? noModuleId, selected, newCard.text);
  const { text, forget, ...draft } = drafts;
  const latestText = useLatest(text);
  // Changes when the fields get another card.
  const cardKey = selected ? String(selected.cardId) : `new ${newCard.number}`;
  // Does not change if the author is already writing the next card, so that its fields keep their cursor.
  const fieldsKey = selected ? cardKey : `fields ${newCard.fieldsNumber}`;
  const { form, problem, show, clear } = useFieldProblem(cardKey);
  const update = (part: Partial<CardText>) => {
    clear();
    drafts.update(part);
  };
  /** Shows what the server would refuse, or else what is missing for an action. */
  const hasProblem = (missing?: string): boolean => {
    const found = findProblemInCardText(text) ?? (missing === undefined ? undefined : { message: missing });
    if (found) show(found);
    else clear();
    return found !== undefined;
  };
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
    if (moduleId === undefined) return void hasProblem('Select or create a module first');
    if (hasProblem()) return;
    const before = selected?.cardId;
    const focused = document.activeElement;
    let hasGoneOn = false;
    const onSaved = () => {
      hasGoneOn = selectedId.current === before && !isSameText(latestText.current, text);
      forget(text);
    };
    const onSuccess = () => {
      setNewCard(({ number, fieldsNumber }) => ({
        text: emptyLike(text),
        number: number + 1,
        fieldsNumber: hasGoneOn ? fieldsNumber : number + 1,
      }));
      showToast({ role: 'status', text: `Card added${draftNote(text)}`, topics });
      // A card that was opened while the new one was being saved stays open.
      if (selectedId.current !== before) return;
      select(undefined);
      // An author who has gone on to another field, or to the next card, stays there.
      if (hasGoneOn) return;
      const { activeElement, body } = document;
      if (activeElement === focused || activeElement === body) questionRef.current?.focus();
    };
    adding.send({ moduleId, text }, { onSaved, onSuccess });
  };
  const save = () => {
    if (!selected) return void hasProblem('Select a card to edit, or press Add to save a new one');
    if (hasProblem()) return;
    const onSuccess = () => showToast({ role: 'status', text: `Card saved${draftNote(text)}`, topics });
    editing.send(
      { cardId: selected.cardId, moduleId: selected.moduleId, text },
      { onSaved: () => forget(text), onSuccess },
    );
  };
  const remove = () => {
    if (!selected) return show({ message: 'Select a card to delete' });
    select(undefined);
    deleting.send(selected, { onError: () => select(selected.cardId) });
  };
  return {
    text,
    cardKey,
    fieldsKey,
    update,
    form,
    problem,
    hasProblem,
    draft,
    questionRef,
    isAdding: adding.isPending,
    startNew,
    add,
    save,
    remove,
  };
}

function emptyLike({ level, tags, kind = 'flip', body }: CardText): CardText {
  if (kind === 'flip') return { ...emptyCardText, level, tags };
  const before = kindAndBody({ kind, body });
  const language = before.kind === 'code' && { language: before.body.language };
  return { ...emptyCardText, level, tags, kind, body: { ...newBody[kind], ...language } };
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
