import { failureSentence } from '../lib/failure-message.ts';
import type { useStackChoice } from '../lib/queries/stacks.ts';
import field from './form-field.module.css';
import { Labelled } from './labelled.tsx';
import { RetryNote } from './retry-note.tsx';

interface Props {
  choice: ReturnType<typeof useStackChoice>;
  onChange: (stackName: string) => void;
  /** What to do when the server has no stacks. */
  emptyHint?: string;
}

export function StackSelect({ choice: { query, names, stackName }, onChange, emptyHint }: Props) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Labelled label="Stack">
      {(id) => (
        <>
          <select
            id={id}
            className={field.control}
            aria-busy={!data && !error}
            value={stackName}
            onChange={(event) => onChange(event.target.value)}
          >
            {names.length === 0 && !data && !error && <option value="">Loading…</option>}
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {!data && error && (
            <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
              {failureSentence('the stacks were not loaded', error)}
            </RetryNote>
          )}
          {data?.length === 0 && emptyHint && <p className={field.hint}>{emptyHint}</p>}
        </>
      )}
    </Labelled>
  );
}
