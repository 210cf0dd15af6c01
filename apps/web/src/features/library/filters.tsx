import { builtInStacks } from '@flipstack/content/stacks';
import { searchMaxLength } from '@flipstack/contract/limits';
import { levels } from '@flipstack/contract/rules';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { stackLabel } from '../../lib/stack-hue.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import layout from '../../ui/layout.module.css';
import { Choice } from './choice.tsx';
import styles from './library.module.css';
import { StackIcon } from './stack-icon.tsx';
import type { LibraryFilters } from './use-library-filters.ts';

interface Props {
  filters: LibraryFilters;
  /** The summary of what is listed. */
  children: ReactNode;
}

/** The search field and the choice of stack and level. */
export function Filters({ filters, children }: Props) {
  const { stack, level, apply } = filters;
  return (
    <search className={`${layout.rows} ${styles.filters}`}>
      <SearchField filters={filters} />
      <Choice
        legend="Stack"
        allLabel="All stacks"
        chosen={stack}
        options={builtInStacks.map((name) => ({
          value: name,
          label: stackLabel(name),
          stackName: name,
          before: <StackIcon stackName={name} />,
        }))}
        choose={(chosen) => apply({ stack: chosen, path: undefined })}
      />
      <div className={styles.line}>
        <Choice
          legend="Level"
          allLabel="All levels"
          chosen={level}
          options={levels.map((one) => ({ value: one, label: one }))}
          choose={(chosen) => apply({ level: chosen })}
        />
        {children}
      </div>
    </search>
  );
}

function SearchField({ filters: { search, apply } }: { filters: LibraryFilters }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Typing adds a single history entry, so that Back returns to the modules.
  const [typed, setTyped] = useTypedSearch(search, (text) =>
    apply({ search: text }, { replace: search !== '' }),
  );
  useSlashKey(field);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Search the library
      </label>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.lens}>
        <path d="M16 16l5 5M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z" />
      </svg>
      <input
        ref={field}
        id={id}
        type="search"
        className={styles.searchField}
        placeholder="Search questions and answers"
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={searchMaxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className={styles.slash} aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </div>
  );
}

/** The slash key focuses the search field, unless the user is typing elsewhere. */
function useSlashKey(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input:not([type=radio]), textarea, select')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
