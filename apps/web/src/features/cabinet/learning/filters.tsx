import { type ReactNode, useId } from 'react';
import field from '../../../ui/form-field.module.css';
import styles from './learning.module.css';
import type { useSelection } from './use-selection.ts';

interface Props extends ReturnType<typeof useSelection> {
  /** The stacks to choose from, by name. */
  stacks: readonly string[];
}

/** Controls for sorting and filtering the modules. */
export function Filters({ selection, set, stacks }: Props) {
  return (
    <search className={styles.filters} aria-label="Modules in my reviews">
      <Choice
        label="Sort by"
        value={selection.sort}
        onChange={(sort) => set('sort', sort === 'due' ? '' : sort)}
      >
        <option value="due">Due first</option>
        <option value="name">Name</option>
        <option value="progress">Progress</option>
        <option value="reviewed">Last reviewed</option>
      </Choice>
      <Choice label="From" value={selection.source ?? ''} onChange={(source) => set('from', source)}>
        <option value="">Everywhere</option>
        <option value="own">My modules</option>
        <option value="library">The library</option>
      </Choice>
      <Choice label="Stack" value={selection.stack ?? ''} onChange={(stack) => set('stack', stack)}>
        <option value="">All stacks</option>
        {stacks.map((stack) => (
          <option key={stack}>{stack}</option>
        ))}
      </Choice>
      <label className={field.show}>
        <input
          type="checkbox"
          checked={selection.isDueOnly}
          onChange={(event) => set('due', event.target.checked ? 'true' : '')}
        />
        Only modules with reviews due
      </label>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={field.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </p>
  );
}
