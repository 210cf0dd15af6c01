import { useEffect } from 'react';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { useStacks } from './use-stacks.ts';

/** The choice of a stack; the first one until another is chosen. */
export function StackSelect({ value, onChange }: { value: string; onChange: (stackName: string) => void }) {
  const { data, error } = useStacks();
  const first = data?.[0]?.stackName;
  useEffect(() => {
    if (value === '' && first !== undefined) onChange(first);
  }, [value, first, onChange]);
  return (
    <Labelled label="Stack">
      {(id) => (
        <>
          <select
            id={id}
            className={field.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {data === undefined && <option value="">Loading…</option>}
            {data?.map(({ stackId, stackName }) => (
              <option key={stackId}>{stackName}</option>
            ))}
          </select>
          {error && <p className={field.error}>Error: the choices were not loaded. {error.message}</p>}
          {data?.length === 0 && <p className={field.error}>There is none yet: add one first.</p>}
        </>
      )}
    </Labelled>
  );
}
