import type { RecentlyDeleted } from '@flipstack/contract';
import { type ReactNode, useRef, useState } from 'react';
import { markdownToText } from '../../../lib/markdown.ts';
import { restoreCard } from '../../../lib/queries/cards.ts';
import { restoreModule } from '../../../lib/queries/modules.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { truncate } from '../../../lib/truncate.ts';
import sheet from '../../../ui/form-sheet.module.css';
import { formatCardCount } from '../import/format-counts.ts';
import styles from './deleted.module.css';
import { DeletedGroup } from './deleted-group.tsx';
import { useNow } from './use-now.ts';

const questionLimit = 100;

interface Props {
  deleted: RecentlyDeleted;
  empty: ReactNode;
  focusAfterLast: () => void;
}

/** Both lists, without the items that have expired since they were loaded. */
export function DeletedItems({ deleted, empty, focusAfterLast }: Props) {
  const now = useNow();
  const { restore, restored, error } = useRestore();
  const lists = useRef<HTMLDivElement>(null);
  const focusNext = (pressed: HTMLButtonElement) => {
    const restoreButtons = [...(lists.current?.querySelectorAll('button') ?? [])];
    const at = restoreButtons.indexOf(pressed);
    const next = restoreButtons[at + 1] ?? restoreButtons[at - 1];
    if (next) next.focus();
    else focusAfterLast();
  };
  const isRestorable = (item: { restorableUntil: string }) => Date.parse(item.restorableUntil) > now;
  const modules = deleted.modules.filter(isRestorable).map(({ module, restorableUntil }) => ({
    id: module.moduleId,
    name: module.moduleName,
    detail: `${module.stackName} · ${formatCardCount(module.cardsCount)}`,
    msLeft: Date.parse(restorableUntil) - now,
    restore: () => restore.module(module.moduleId),
  }));
  const cards = deleted.cards.filter(isRestorable).map(({ card, restorableUntil }) => ({
    id: card.cardId,
    name: truncate(markdownToText(card.question), questionLimit),
    detail: `in ${card.moduleName}`,
    msLeft: Date.parse(restorableUntil) - now,
    restore: () => restore.card(card.cardId),
  }));
  return (
    <div ref={lists} className={styles.lists}>
      {modules.length + cards.length === 0 && empty}
      <DeletedGroup title="Modules" items={modules} focusNext={focusNext} />
      <DeletedGroup title="Cards" items={cards} focusNext={focusNext} />
      <p role="status" className={restored ? styles.restored : 'visually-hidden'}>
        {restored}
      </p>
      {error && (
        <p role="alert" className={sheet.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Restores a module or a card, with a message about the result. */
function useRestore() {
  const [restored, setRestored] = useState('');
  const [error, setError] = useState<string>();
  const module = useChange(restoreModule, {
    onSuccess: ({ moduleName }) => setRestored(`Module ${moduleName} restored`),
    onError: setError,
  });
  const card = useChange(restoreCard, {
    onSuccess: ({ moduleName }) => setRestored(`Card restored to ${moduleName}`),
    onError: setError,
  });
  const clearMessages = () => {
    setRestored('');
    setError(undefined);
  };
  return {
    restored,
    error,
    restore: {
      module: (moduleId: number) => {
        clearMessages();
        module.send(moduleId);
      },
      card: (cardId: number) => {
        clearMessages();
        card.send(cardId);
      },
    },
  };
}
