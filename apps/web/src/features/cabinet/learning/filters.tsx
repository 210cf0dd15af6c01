import field from '../../../ui/form-field.module.css';
import { SelectField } from '../../../ui/select-field.tsx';
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
      <SelectField
        label="Sort by"
        value={selection.sort}
        onChange={(sort) => set('sort', sort === 'due' ? '' : sort)}
      >
        <option value="due">Due first</option>
        <option value="name">Name</option>
        <option value="progress">Progress</option>
        <option value="reviewed">Last reviewed</option>
      </SelectField>
      <SelectField label="From" value={selection.source ?? ''} onChange={(source) => set('from', source)}>
        <option value="">Everywhere</option>
        <option value="own">My modules</option>
        <option value="team">My teams</option>
        <option value="library">The library</option>
      </SelectField>
      <SelectField label="Stack" value={selection.stack ?? ''} onChange={(stack) => set('stack', stack)}>
        <option value="">All stacks</option>
        {stacks.map((stack) => (
          <option key={stack}>{stack}</option>
        ))}
      </SelectField>
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
