import { Dialog } from '@base-ui/react/dialog';
import type { SharedCard } from '@flipstack/contract';
import { suggestionTextMaxLength } from '@flipstack/contract/limits';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import { CardTextFields, LevelSelect } from '../../ui/card-text-fields.tsx';
import dialog from '../../ui/dialog.module.css';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './shared.module.css';

export interface ShareRef {
  shareId: number;
  version: number;
  /** The token of the link; undefined for a published module. */
  token: string | undefined;
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  card: SharedCard;
  share: ShareRef;
}

/** Suggests an edit of a card. What was typed stays until it has been sent. */
export default function SuggestDialog({ open, onOpenChange, card, share }: Props) {
  const suggestion = useSuggestion(card, share, () => onOpenChange(false));
  const { send, isPending, error } = suggestion;
  const isChecked = card.kind !== undefined && card.kind !== 'flip';
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Suggest an edit</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            The author sees what you change and decides. They see your display name if you have one, and never
            your username.
          </Dialog.Description>
          <form
            className={styles.suggestion}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (!isPending) send();
            }}
          >
            {error && (
              <p role="alert" className={sheet.error}>
                {error}
              </p>
            )}
            <SuggestionFields suggestion={suggestion} isChecked={isChecked} />
            <div className={styles.actions}>
              <button type="submit" className={buttons.main} aria-disabled={isPending}>
                Send suggestion
              </button>
              <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FieldsProps {
  suggestion: ReturnType<typeof useSuggestion>;
  isChecked: boolean;
}

function SuggestionFields({ suggestion, isChecked }: FieldsProps) {
  const { text, change, reason, setReason } = suggestion;
  return (
    <>
      <CardTextFields
        text={text}
        onChange={change}
        answerNote={
          isChecked && 'The answer of this card follows from its parts, which only the author edits.'
        }
      >
        <LevelSelect value={text.level} onChange={(level) => change({ level })} />
      </CardTextFields>
      <Labelled label="Why (optional)">
        {(id) => (
          <input
            id={id}
            className={field.control}
            value={reason}
            maxLength={suggestionTextMaxLength}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Labelled>
    </>
  );
}

function useSuggestion(
  { cardId, question, answer, level, kind }: SharedCard,
  share: ShareRef,
  onDone: () => void,
) {
  const { shareId, version, token } = share;
  const [text, setText] = useState({ question, answer, level });
  const [reason, setReason] = useState('');
  const showToast = useToast();
  const isFlip = kind === undefined || kind === 'flip';
  const sending = useChange(
    {
      call: () =>
        api('POST /shares/{shareId}/suggestions', {
          params: { shareId },
          body: {
            cardId,
            version,
            ...(token !== undefined && { token }),
            ...text,
            // A checked card keeps its answer, which is generated.
            ...(!isFlip && { answer }),
            reason: reason.trim(),
          },
        }),
      failure: 'the suggestion was not sent',
    },
    {
      onSuccess: () => {
        showToast({ role: 'status', text: 'Thanks! The author sees your suggestion' });
        setReason('');
      },
    },
  );
  return {
    text,
    change: (part: Partial<typeof text>) => setText((before) => ({ ...before, ...part })),
    reason,
    setReason,
    send: () => sending.send(undefined, { onSuccess: onDone }),
    isPending: sending.isPending,
    error: sending.error,
  };
}
