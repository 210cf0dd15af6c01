import type { Card, Module } from '@flipstack/contract';
import { useState } from 'react';
import { failureSentence } from '../../../lib/failure-message.ts';
import { type CardText, problemInCardText } from '../../../lib/queries/card-text.ts';
import { editCard } from '../../../lib/queries/cards.ts';
import { type Change, useChange } from '../../../lib/queries/use-change.ts';
import { truncate } from '../../../lib/truncate.ts';
import { CardTextFields, LevelSelect } from '../../../ui/card-text-fields.tsx';
import { MediaTargetContext } from '../../../ui/media-tools/media-target.ts';
import { RetryNote } from '../../../ui/retry-note.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EditDialog, type EditDialogProps } from '../dialogs/edit-dialog.tsx';
import { DialogForm } from '../dialogs/form-dialog.tsx';
import { ModuleChoice } from './module-choice.tsx';
import type { PlainCard } from './plain-cards.ts';
import { useModule } from './use-module.ts';

interface EditedCard {
  card: Card;
  module: Module | null;
  text: CardText;
}

const saveCard: Change<EditedCard, Card> = {
  call: ({ card: { cardId }, module, text }) =>
    editCard.call({ cardId, moduleId: module?.moduleId ?? 0, text }),
  failure: 'the card was not saved',
  problemIn: ({ module, text }) => (module === null ? 'Choose a module' : problemInCardText(text)),
};

const titleLength = 60;

/** The dialog for the text, the level and the module of a card. */
export default function EditCard(props: EditDialogProps<PlainCard>) {
  return (
    <EditDialog
      {...props}
      idOf={({ cardId }) => cardId}
      titleOf={({ question }) => `Edit ${truncate(question, titleLength)}`}
      Fields={Loaded}
    />
  );
}

/** Loads the card's module to find its author, whose other modules the card can move to. */
function Loaded({ row, onClose }: { row: PlainCard; onClose: () => void }) {
  const { moduleId } = row;
  const { data, error, isFetching, refetch } = useModule(moduleId);
  if (data) return <Fields card={row.source} module={data} onClose={onClose} />;
  if (!error) return <p aria-busy="true">Loading…</p>;
  return (
    <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
      {failureSentence('the card’s module was not loaded', error)}
    </RetryNote>
  );
}

function Fields({ card, module, onClose }: { card: Card; module: Module; onClose: () => void }) {
  const showToast = useToast();
  const [target, setTarget] = useState<Module | null>(module);
  const { question, answer, level } = card;
  const [text, setText] = useState<CardText>({ question, answer, level });
  const { send, ...sending } = useChange(saveCard, {
    onSuccess: ({ moduleName }) => {
      onClose();
      showToast({ role: 'status', text: `Card saved in ${moduleName}` });
    },
  });
  const changeText = (part: Partial<CardText>) => setText((old) => ({ ...old, ...part }));
  return (
    <DialogForm {...sending} onSubmit={() => send({ card, module: target, text })}>
      <ModuleChoice value={target} onChange={setTarget} author={module.username} />
      <MediaTargetContext value={{ moduleId: card.moduleId, cardKey: '' }}>
        <CardTextFields
          text={text}
          onChange={changeText}
          answerNote={
            card.body &&
            'The answer of this card is checked. Only its author can edit it, on the creation screen.'
          }
        >
          <LevelSelect value={text.level} onChange={(changed) => changeText({ level: changed })} />
        </CardTextFields>
      </MediaTargetContext>
    </DialogForm>
  );
}
