import type { Card } from '@flipstack/contract';
import { changeDrafts, type Drafts, withoutDrafts } from '../../../lib/card-drafts.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { saveCards } from '../../../lib/queries/bulk-cards.ts';
import { isSameText } from '../../../lib/queries/card-text.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../creation.module.css';
import cardStyles from './cards.module.css';

interface Props {
  userId: number;
  moduleId: number;
  cards: readonly Card[];
  unsaved: readonly Card[];
  drafts: Drafts;
}

/** Says which cards have unsaved edits, and saves or discards them all. */
export function UnsavedBar(props: Props) {
  const { unsaved, cards } = props;
  const { saveAll, discardAll, isSaving } = useUnsaved(props);
  if (unsaved.length === 0) return null;
  const numbers = unsaved.map((card) => cards.indexOf(card) + 1);
  return (
    <div className={cardStyles.unsavedBar}>
      <p>
        <span className={styles.unsaved}>{formatCount(unsaved.length, 'card')} unsaved:</span>{' '}
        {numbers.join(', ')}. Edits are kept on this device. Study shows the saved versions.
      </p>
      <div className={styles.buttons}>
        <button type="button" className={buttons.button} aria-disabled={isSaving} onClick={saveAll}>
          Save all
        </button>
        <button type="button" className={buttons.plain} onClick={discardAll}>
          Discard all
        </button>
      </div>
    </div>
  );
}

function useUnsaved({ userId, moduleId, cards, unsaved, drafts }: Props) {
  const showToast = useToast();
  const saving = useChange(saveCards, {
    onError: (text) => showToast({ role: 'alert', text }),
    onSuccess: ({ savedIds, failed }, sent) => {
      const saved = sent.filter(({ cardId }) => savedIds.includes(cardId));
      changeDrafts(userId, moduleId, (now) => {
        // Text typed while saving stays a draft.
        const same = saved.filter(({ cardId, text }) => isSameText(now[cardId] ?? text, text));
        return withoutDrafts(
          now,
          same.map(({ cardId }) => cardId),
        );
      });
      if (saved.length > 0) showToast({ role: 'status', text: `${formatCount(saved.length, 'card')} saved` });
      if (failed) showToast({ role: 'alert', text: describeFailure(failed, cards) });
    },
  });
  const ids = unsaved.map(({ cardId }) => cardId);
  const saveAll = () => {
    if (saving.isPending) return;
    const texts = ids.map((cardId) => ({ cardId, moduleId, text: drafts[cardId] }));
    saving.send(texts.flatMap(({ text, ...card }) => (text ? [{ ...card, text }] : [])));
  };
  const discardAll = () => {
    changeDrafts(userId, moduleId, (before) => withoutDrafts(before, ids));
    showToast({
      role: 'status',
      text: `Edits of ${formatCount(ids.length, 'card')} discarded`,
      action: { label: 'Undo', run: () => changeDrafts(userId, moduleId, (now) => ({ ...drafts, ...now })) },
    });
  };
  return { saveAll, discardAll, isSaving: saving.isPending };
}

function describeFailure(
  { cardId, problem }: { cardId: number; problem: unknown },
  cards: readonly Card[],
): string {
  const number = cards.findIndex((card) => card.cardId === cardId) + 1;
  return typeof problem === 'string'
    ? `Card ${number} was not saved. ${problem}`
    : failureMessage(`card ${number} was not saved`, problem);
}
