import { Combobox } from '@base-ui/react/combobox';
import type { Module } from '@flipstack/contract';
import { searchMaxLength } from '@flipstack/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import styles from './admin.module.css';

const choicesShown = 20;

interface Props {
  value: Module | null;
  onChange: (module: Module | null) => void;
}

/** The choice of a module among however many there are: the server searches as one types. */
export function ModuleChoice({ value, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [, type] = useTypedSearch(search, setSearch);
  const { data, error } = useModules(search);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Labelled label="Module name">
      {(id) => (
        <Combobox.Root
          items={withChosen(data ?? [], value)}
          filter={null}
          autoHighlight
          value={value}
          onValueChange={onChange}
          onInputValueChange={(text, { reason }) => type(reason === 'item-press' ? '' : text)}
          itemToStringLabel={({ moduleName }: Module) => moduleName}
          isItemEqualToValue={(one: Module, other: Module) => one.moduleId === other.moduleId}
        >
          <Combobox.Input
            id={id}
            className={field.control}
            placeholder="Type to search"
            maxLength={searchMaxLength}
          />
          {/* Inside the modal, where screen readers are. */}
          <div ref={setPlace} />
          <Choices place={place} word={error ? `Error: not loaded. ${error.message}` : wordFor(data)} />
        </Combobox.Root>
      )}
    </Labelled>
  );
}

function useModules(search: string) {
  const query = { size: choicesShown, sort: 'moduleName', ...(search === '' ? {} : { search }) };
  return useQuery({
    queryKey: ['admin', 'module-choices', search],
    queryFn: async ({ signal }) => (await api('GET /modules', { query, signal })).data,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** The chosen one stays among the choices whatever is searched for next. */
function withChosen(modules: Module[], chosen: Module | null): Module[] {
  if (!chosen || modules.some(({ moduleId }) => moduleId === chosen.moduleId)) return modules;
  return [...modules, chosen];
}

function wordFor(modules: readonly Module[] | undefined): string | undefined {
  if (modules === undefined) return 'Loading…';
  return modules.length === 0 ? 'Nothing matches' : undefined;
}

function Choices({ place, word }: { place: HTMLElement | null; word: string | undefined }) {
  return (
    <Combobox.Portal container={place}>
      <Combobox.Positioner className={styles.choicesPlace} sideOffset={4}>
        <Combobox.Popup className={styles.choicesPopup}>
          <Combobox.Status className={styles.choicesWord}>{word}</Combobox.Status>
          <Combobox.List className={styles.choicesList}>
            {(module: Module) => (
              <Combobox.Item key={module.moduleId} value={module} className={styles.choice}>
                <b>{module.moduleName}</b>
                <span>
                  {module.username} · {module.stackName}
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
