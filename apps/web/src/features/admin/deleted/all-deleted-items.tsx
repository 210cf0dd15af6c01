import type { AllRecentlyDeleted } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { markdownToText } from '../../../lib/markdown.ts';
import { type Change, useChange } from '../../../lib/queries/use-change.ts';
import { truncate } from '../../../lib/truncate.ts';
import { DeletedLists } from '../../../ui/deleted-lists.tsx';
import { deletionTopic } from '../../../ui/deletion-topic.ts';
import { useToast } from '../../../ui/toast.tsx';
import { capitalized, type Deletable, nameLimit } from '../dialogs/deletable.ts';

interface Restorable {
  kind: Deletable<unknown>['noun'];
  id: number;
  name: string;
  detail: string;
  restorableUntil: string;
}

const restoreCalls = {
  user: 'POST /users/{id}/restore',
  stack: 'POST /stacks/{id}/restore',
  module: 'POST /modules/{id}/restore',
  card: 'POST /cards/{id}/restore',
} as const;

const restoreItem: Change<Restorable, unknown> = {
  call: ({ kind, id }) => api(restoreCalls[kind], { params: { id } }),
  failure: 'it was not restored',
};

interface Props {
  deleted: AllRecentlyDeleted;
  focusAfterLast: () => void;
}

/** All lists, and the logic to restore items. */
export function AllDeletedItems({ deleted, focusAfterLast }: Props) {
  const showToast = useToast();
  const [restored, setRestored] = useState('');
  const { send, error } = useChange(restoreItem, {
    onSuccess: (_answer, { kind, id, name }) => {
      const text = `${capitalized(kind)} ${name} restored`;
      setRestored(text);
      // Replaces the toast that offers to undo the deletion.
      showToast({ role: 'status', text, topics: [deletionTopic(kind, id)] });
    },
  });
  const items = itemsOf(deleted);
  const listOf = (kind: Restorable['kind']) => ({
    title: `${capitalized(kind)}s`,
    items: items
      .filter((item) => item.kind === kind)
      .map((item) => ({
        ...item,
        restore: () => {
          setRestored('');
          send(item);
        },
      })),
  });
  return (
    <DeletedLists
      lists={[listOf('user'), listOf('stack'), listOf('module'), listOf('card')]}
      restored={restored}
      error={error}
      focusAfterLast={focusAfterLast}
    />
  );
}

function itemsOf({ users, stacks, modules, cards }: AllRecentlyDeleted): Restorable[] {
  return [
    ...users.map(({ user, restorableUntil }) => ({
      kind: 'user' as const,
      id: user.id,
      name: user.username,
      detail: `${user.firstName} ${user.lastName}`,
      restorableUntil,
    })),
    ...stacks.map(({ stack, restorableUntil }) => ({
      kind: 'stack' as const,
      id: stack.stackId,
      name: stack.stackName,
      detail: 'without modules',
      restorableUntil,
    })),
    ...modules.map(({ module, restorableUntil }) => ({
      kind: 'module' as const,
      id: module.moduleId,
      name: module.moduleName,
      detail: `by ${module.username} · ${module.stackName}`,
      restorableUntil,
    })),
    ...cards.map(({ card, restorableUntil }) => ({
      kind: 'card' as const,
      id: card.cardId,
      name: truncate(markdownToText(card.question), nameLimit),
      detail: `in ${card.moduleName}`,
      restorableUntil,
    })),
  ];
}
