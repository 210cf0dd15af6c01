import { useEffect } from 'react';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { defaultStacks } from './default-stacks.ts';
import { useStacks } from './module-queries.ts';

/** The choice of a stack: the server's, and before they are there the seed's own list. */
export function StackSelect({ value, onChange }: { value: string; onChange: (stackName: string) => void }) {
  const { data } = useStacks();
  const names: readonly string[] = data?.map(({ stackName }) => stackName) ?? defaultStacks;
  const [first = ''] = names;
  const known = names.includes(value);
  useEffect(() => {
    // A name that the server does not have cannot stay chosen, nor can none.
    if (!known) onChange(first);
  }, [known, first, onChange]);
  return (
    <Labelled label="Stack">
      {(id) => (
        <select
          id={id}
          className={field.control}
          value={known ? value : first}
          onChange={(event) => onChange(event.target.value)}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
