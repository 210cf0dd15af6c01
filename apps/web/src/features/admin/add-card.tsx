import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { CardDraft } from './card-draft.ts';
import { CardTextFields } from './card-text-fields.tsx';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { ModuleChoice } from './module-choice.tsx';
import { useAdded } from './use-added.ts';
import type { Address } from './use-address.ts';
import { useChange } from './use-change.ts';

const empty: CardDraft = { module: null, question: '', answer: '', level: 'EASY' };
/** Enough of a question to find it again. */
const searchLength = 60;

interface Props {
  open: boolean;
  onClose: () => void;
  address: Address;
}

/** The modal for a new card. What was typed stands outside of it and survives its closing. */
export default function AddCard({ open, onClose, address }: Props) {
  const [draft, setDraft] = useState(empty);
  const type = (part: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <FormDialog title="Add a new card" open={open} onClose={onClose}>
      <Fields
        draft={draft}
        type={type}
        address={address}
        onAdded={() => {
          // The next card is often for the same module.
          type({ ...empty, module: draft.module });
          onClose();
        }}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  draft: CardDraft;
  type: (part: Partial<CardDraft>) => void;
  address: Address;
  onAdded: () => void;
}

function Fields({ draft, type, address, onAdded }: FieldsProps) {
  const added = useAdded(address);
  const [missing, setMissing] = useState<string>();
  const { send, busy, error } = useChange({
    call: ({ module, question, answer, level }: CardDraft) =>
      api('POST /cards', { body: { question, answer, level, moduleId: module?.moduleId ?? 0 } }),
    failure: 'the card was not added',
    done: ({ question, moduleName }) => {
      onAdded();
      added('Card', `of ${moduleName}`, question.slice(0, searchLength));
    },
  });
  const submit = () => {
    const reason = whatIsMissing(draft);
    setMissing(reason);
    if (reason === undefined) send(draft);
  };
  return (
    <DialogForm error={missing ?? error} busy={busy} onSubmit={submit}>
      <ModuleChoice value={draft.module} onChange={(module) => type({ module })} />
      <CardTextFields draft={draft} type={type} />
    </DialogForm>
  );
}

function whatIsMissing({ module, question, answer }: CardDraft): string | undefined {
  if (module === null) return 'Choose the module that the card is for';
  if (question.trim() === '' || answer.trim() === '') return 'Fill in the fields for the question and answer';
  return firstBrokenRule(fieldRules.question, question) ?? firstBrokenRule(fieldRules.answer, answer);
}
