import { Combobox } from '@base-ui/react/combobox';
import type { Module } from '@flipstack/contract';
import { searchMaxLength } from '@flipstack/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { failureSentence } from '../../../lib/failure-message.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import styles from './module-choice.module.css';

const choicesLimit = 20;

interface Props {
  value: Module | null;
  onChange: (module: Module | null) => void;
  /** Offers only the modules of this user. */
  author?: string;
}

/** Chooses one of any number of modules: the server searches while the user types. */
export function ModuleChoice({ value, onChange, author }: Props) {
  const [search, setSearch] = useState('');
  const [, setTyped] = useTypedSearch(search, setSearch);
  const { data, error } = useModules(search, author);
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
          onInputValueChange={(text, { reason }) => setTyped(reason === 'item-press' ? '' : text)}
          itemToStringLabel={({ moduleName }: Module) => moduleName}
          isItemEqualToValue={(one: Module, other: Module) => one.moduleId === other.moduleId}
        >
          <Combobox.Input
            id={id}
            className={field.control}
            placeholder="Type to search"
            maxLength={searchMaxLength}
          />
          {/* The list is inside the dialog, because screen readers ignore what is outside a modal
              one. */}
          <div ref={setPlace} />
          <Choices
            place={place}
            status={error ? failureSentence('the modules were not loaded', error) : statusFor(data, search)}
          />
        </Combobox.Root>
      )}
    </Labelled>
  );
}

function useModules(search: string, author: string | undefined) {
  const query = { size: choicesLimit, sort: 'moduleName', ...(search === '' ? {} : { search }) };
  return useQuery({
    queryKey: ['admin', 'module-choices', author, search],
    queryFn: async ({ signal }) => {
      const page = author
        ? await api('GET /modules/author/{author}', { params: { author }, query, signal })
        : await api('GET /modules', { query, signal });
      return page.data;
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Keeps the chosen module among the choices when the next search does not find it. */
function withChosen(modules: Module[], chosen: Module | null): Module[] {
  if (!chosen || modules.some(({ moduleId }) => moduleId === chosen.moduleId)) return modules;
  return [...modules, chosen];
}

function statusFor(modules: readonly Module[] | undefined, search: string): string | undefined {
  if (modules === undefined) return 'Loading…';
  if (modules.length > 0) return undefined;
  return search === '' ? 'No modules yet' : 'No modules match';
}

function Choices({ place, status }: { place: HTMLElement | null; status: string | undefined }) {
  return (
    <Combobox.Portal container={place}>
      <Combobox.Positioner className={styles.positioner} sideOffset={4}>
        <Combobox.Popup className={styles.popup}>
          <Combobox.Status className={styles.status}>{status}</Combobox.Status>
          <Combobox.List className={styles.list}>
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
