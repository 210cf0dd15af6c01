import type { SharedCard } from '@flipstack/contract';
import { suggestionTextMaxLength } from '@flipstack/contract/limits';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { CardTextFields, LevelSelect } from '../../ui/card-text-fields.tsx';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { SendDialog } from '../../ui/send-dialog.tsx';
import { CardDiff } from '../../ui/text-diff/card-diff.tsx';
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
  const isChecked = card.kind !== undefined && card.kind !== 'flip';
  return (
    <SendDialog
      title="Suggest an edit"
      text="The author sees what you change and decides. They see your display name if you have one, but not your username."
      open={open}
      onOpenChange={onOpenChange}
      action="Send suggestion"
      isPending={suggestion.isPending}
      send={suggestion.send}
      isWide
    >
      <SuggestionFields suggestion={suggestion} isChecked={isChecked} />
      <Preview before={card} after={suggestion.text} />
      {suggestion.error && (
        <p role="alert" className={sheet.error}>
          {suggestion.error}
        </p>
      )}
    </SendDialog>
  );
}

type Text = Pick<SharedCard, 'question' | 'answer' | 'level'>;

const isSame = (before: Text, after: Text): boolean =>
  before.question === after.question && before.answer === after.answer && before.level === after.level;

/** What the author will see. */
function Preview({ before, after }: { before: Text; after: Text }) {
  if (isSame(before, after)) return null;
  return (
    <section aria-label="What you change" className={styles.preview}>
      <h3>What you change</h3>
      <CardDiff before={before} after={after} />
    </section>
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
          isChecked && 'The answer of this card follows from its parts, which only the author can edit.'
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
      problemIn: () =>
        isSame({ question, answer, level }, text) ? 'You have not changed anything yet.' : undefined,
    },
    {
      onSuccess: () => {
        showToast({ role: 'status', text: 'Thanks! The author will see your suggestion.' });
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
