import type { Statistics } from '@flipstack/contract';
import { stackLabel } from '../../lib/stack-hue.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './statistics.module.css';
import { type Filter, filterParams, type Module, useFilter } from './use-filter.ts';

interface Props {
  data: Statistics;
  filter: Filter;
}

/** Limits the figures to a stack or a module. The choice is in the URL. */
export function Filters({ data: { filters, filter: applied }, filter }: Props) {
  const { setFilter } = useFilter();
  const stack = stackOf(filter, filters) ?? applied.stackName ?? '';
  const module = filter && !('stack' in filter) && !('unknown' in filter) ? keyOf(filter) : '';
  const stacks = withChosen(filters.stacks, stack);
  const modules = filters.modules.filter(({ stackName }) => stack === '' || stackName === stack);
  const byStack = Map.groupBy(modules, ({ stackName }) => stackName);
  const chooseModule = (key: string) => {
    const chosen = filters.modules.find((one) => keyOf(one.module) === key);
    if (chosen) setFilter(chosen.module);
    else setFilter(stack === '' ? null : { stack });
  };
  return (
    <search className={styles.filters} aria-label="Statistics">
      <p className="visually-hidden" role="status">
        {`Statistics of ${applied.moduleName ?? applied.stackName ?? 'all modules'}`}
      </p>
      <SelectField
        label="Stack"
        value={stack}
        onChange={(name) => setFilter(name === '' ? null : { stack: name })}
      >
        <option value="">All stacks</option>
        {stacks.map((name) => (
          <option key={name} value={name}>
            {stackLabel(name)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Module" value={module} onChange={chooseModule}>
        <option value="">All modules</option>
        {/* A module without reviews is not among those to choose from. */}
        {module !== '' && !modules.some((one) => keyOf(one.module) === module) && (
          <option value={module}>{applied.moduleName ?? 'Another module'}</option>
        )}
        {[...byStack].map(([stackName, ofStack]) => (
          <optgroup key={stackName} label={stackLabel(stackName)}>
            {ofStack.map((one) => (
              <option key={keyOf(one.module)} value={keyOf(one.module)}>
                {one.moduleName}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </search>
  );
}

const keyOf = (module: Module): string => new URLSearchParams(filterParams(module)).toString();

/** Undefined for a module that is not among those to choose from. */
function stackOf(filter: Filter, { modules }: Statistics['filters']): string | undefined {
  if (filter === null || 'unknown' in filter) return '';
  if ('stack' in filter) return filter.stack;
  return modules.find(({ module }) => keyOf(module) === keyOf(filter))?.stackName;
}

const withChosen = (stacks: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || stacks.includes(chosen) ? stacks : [...stacks, chosen];
