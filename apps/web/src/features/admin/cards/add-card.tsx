import type { Card, Module } from '@flipstack/contract';
import { useState } from 'react';
import { type CardText, emptyCardText, problemInCardText } from '../../../lib/queries/card-text.ts';
import { addCard as addCardToModule } from '../../../lib/queries/cards.ts';
import type { Change } from '../../../lib/queries/use-change.ts';
import { CardTextFields, LevelSelect } from '../../../ui/card-text-fields.tsx';
import { MediaTargetContext } from '../../../ui/media-tools/media-target.ts';
import { DialogForm, FormDialog } from '../dialogs/form-dialog.tsx';
import { type AddDialogProps, useAddition } from '../dialogs/use-addition.ts';
import { ModuleChoice } from './module-choice.tsx';

interface CardDraft {
  module: Module | null;
  text: CardText;
}

const addCard: Change<CardDraft, Card> = {
  call: ({ module, text }) => addCardToModule.call({ moduleId: module?.moduleId ?? 0, text }),
  failure: 'the card was not added',
  problemIn: ({ module, text }) => (module === null ? 'Choose a module' : problemInCardText(text)),
};

/** How much of a question is searched for to show the new card. */
const searchLength = 60;

/** The dialog for a new card. Its draft is kept outside the form, so that closing loses nothing. */
export default function AddCard({ open, onClose, params }: AddDialogProps) {
  const [draft, setDraft] = useState<CardDraft>({ module: null, text: emptyCardText });
  const onAdded = () => {
    // The next card is often for the same module.
    setDraft(({ module }) => ({ module, text: emptyCardText }));
    onClose();
  };
  return (
    <FormDialog title="Add a new card" open={open} onClose={onClose}>
      <Fields draft={draft} setDraft={setDraft} params={params} onClose={onAdded} />
    </FormDialog>
  );
}

interface FieldsProps extends Omit<AddDialogProps, 'open'> {
  draft: CardDraft;
  setDraft: (draft: CardDraft) => void;
}

function Fields({ draft, setDraft, ...dialog }: FieldsProps) {
  const { module, text } = draft;
  const { send, ...sending } = useAddition(
    addCard,
    ({ moduleName, question }) => ({
      message: `Card added to ${moduleName}`,
      search: question.slice(0, searchLength),
    }),
    dialog,
  );
  const changeText = (part: Partial<CardText>) => setDraft({ module, text: { ...text, ...part } });
  return (
    <DialogForm {...sending} onSubmit={() => send(draft)}>
      <ModuleChoice value={module} onChange={(chosen) => setDraft({ module: chosen, text })} />
      {/* A file belongs to the author of the module. */}
      <MediaTargetContext
        value={{
          moduleId: module?.moduleId,
          cardKey: String(module?.moduleId),
          isWaiting: module === null,
        }}
      >
        <CardTextFields text={text} onChange={changeText}>
          <LevelSelect value={text.level} onChange={(level) => changeText({ level })} />
        </CardTextFields>
      </MediaTargetContext>
    </DialogForm>
  );
}
