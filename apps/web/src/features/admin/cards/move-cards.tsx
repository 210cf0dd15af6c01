import type { CardChange, Module } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { failureSentence } from '../../../lib/failure-message.ts';
import { moveBack } from '../../../lib/queries/bulk-cards.ts';
import { RetryNote } from '../../../ui/retry-note.tsx';
import { countOf } from '../bulk/count-of.ts';
import type { BulkWork } from '../bulk/use-bulk-change.ts';
import { DialogForm, FormDialog } from '../dialogs/form-dialog.tsx';
import { ModuleChoice } from './module-choice.tsx';
import type { PlainCard } from './plain-cards.ts';

/** A module that cards leave, with its author and the order of its cards before the move. */
interface Origin {
  moduleId: number;
  author: string;
  order: number[];
}

interface Props {
  rows: readonly PlainCard[];
  open: boolean;
  onClose: () => void;
  run: (work: BulkWork<PlainCard>) => void;
}

/** Asks which of the author's modules to move the selected cards to. */
export default function MoveCards({ rows, open, onClose, run }: Props) {
  return (
    <FormDialog title={`Move ${countOf(rows.length, 'card')} to a module`} open={open} onClose={onClose}>
      <Loaded rows={rows} onClose={onClose} run={run} />
    </FormDialog>
  );
}

function Loaded({ rows, ...props }: Omit<Props, 'open'>) {
  const ids = [...new Set(rows.map(({ moduleId }) => moduleId))].toSorted((a, b) => a - b);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'origins', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => readOrigin(id, signal))),
    networkMode: 'always',
  });
  if (data) return <Fields rows={rows} origins={data} {...props} />;
  if (!error) return <p aria-busy="true">Loading…</p>;
  return (
    <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
      {failureSentence('the cards’ modules were not loaded', error)}
    </RetryNote>
  );
}

async function readOrigin(id: number, signal: AbortSignal): Promise<Origin> {
  const { username, cards } = await api('GET /modules/{id}', { params: { id }, signal });
  return { moduleId: id, author: username, order: cards.map(({ cardId }) => cardId) };
}

interface FieldsProps extends Omit<Props, 'open'> {
  origins: readonly Origin[];
}

function Fields({ rows, origins, onClose, run }: FieldsProps) {
  const [target, setTarget] = useState<Module | null>(null);
  const [error, setError] = useState<string>();
  const authors = [...new Set(origins.map(({ author }) => author))];
  const [author] = authors;
  const save = () => {
    if (authors.length > 1) return setError('Select cards by one author');
    if (!target) return setError('Choose a module');
    onClose();
    run(moveTo(rows, target, origins));
  };
  return (
    <DialogForm error={error} isPending={false} onSubmit={save}>
      {authors.length === 1 && author !== undefined ? (
        <ModuleChoice value={target} onChange={setTarget} author={author} />
      ) : (
        <p>
          These cards belong to {authors.join(', ')}. A card stays with its author, so select cards by one
          author.
        </p>
      )}
    </DialogForm>
  );
}

function moveTo(
  rows: readonly PlainCard[],
  { moduleId, moduleName }: Module,
  origins: readonly Origin[],
): BulkWork<PlainCard> {
  const move = (moved: readonly PlainCard[]) => send(moved.map(({ cardId }) => ({ cardId, moduleId })));
  const undo = (moved: readonly PlainCard[]) => moveAllBack(moved, origins);
  return {
    rows,
    change: (row) => move([row]),
    changeAll: move,
    done: `moved to ${moduleName}`,
    undo: { change: (row) => undo([row]), changeAll: undo, done: 'moved back' },
  };
}

const send = (cards: CardChange[]) => api('PUT /cards', { body: { cards } });

/** Moves cards back to where they were, one module at a time. */
async function moveAllBack(moved: readonly PlainCard[], origins: readonly Origin[]): Promise<void> {
  for (const { moduleId, order } of origins) {
    const cards = moved
      .filter((card) => card.moduleId === moduleId)
      .map(({ cardId }) => ({ cardId, moduleId }));
    if (cards.length > 0) await moveBack.call({ cards, moduleId, order });
  }
}
