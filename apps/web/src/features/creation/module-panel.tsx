import type { Module } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { useStackChoice } from '../../lib/queries/stacks.ts';
import { useSession } from '../../lib/session/session.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { StackSelect } from '../../ui/stack-select.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './creation.module.css';
import { defaultStacks } from './default-stacks.ts';
import { ModuleList } from './module-list.tsx';
import { useModuleChanges } from './module-queries.ts';

interface Props {
  userId: number;
  modules: UseQueryResult<Module[], Error>;
  selected: Module | undefined;
  select: (moduleId: number | undefined) => void;
  openImport: () => void;
}

/** The left side of the creation screen: a module's stack and name, and the list of one's modules. */
export function ModulePanel({ userId, modules, selected, select, openImport }: Props) {
  const { user } = useSession().session;
  const showToast = useToast();
  const { create, edit, remove, restore } = useModuleChanges(userId);
  const form = useModuleForm(selected);
  const fail = (what: string) => (error: Error) =>
    showToast({ role: 'alert', text: failureMessage(what, error) });
  const body = {
    moduleName: form.name.trim(),
    stackName: form.stack.stackName,
    username: user?.username ?? '',
  };

  const createModule = () => {
    if (!form.isValid()) return;
    create.mutate(body, {
      onSuccess: ({ moduleId }) => select(moduleId),
      onError: fail('the module was not created'),
    });
  };
  const saveModule = () => {
    if (!selected) return showToast({ role: 'alert', text: 'Select a module to edit' });
    if (!form.isValid()) return;
    edit.mutate(
      { id: selected.moduleId, body },
      {
        onSuccess: () => showToast({ role: 'status', text: 'Module saved' }),
        onError: fail('the module was not saved'),
      },
    );
  };
  const bringBack = (id: number) =>
    restore.mutate(id, { onSuccess: () => select(id), onError: fail('the module was not brought back') });
  const deleteModule = () => {
    if (!selected) return showToast({ role: 'alert', text: 'Select a module to delete' });
    const { moduleId, moduleName } = selected;
    select(undefined);
    remove.mutate(moduleId, {
      onSuccess: () =>
        showToast({
          role: 'status',
          text: `Module ${moduleName} deleted`,
          action: { label: 'Undo', run: () => bringBack(moduleId) },
        }),
      onError: (error) => {
        select(moduleId);
        fail('the module was not deleted')(error);
      },
    });
  };
  return (
    <section className={styles.panel} aria-labelledby="modules-heading">
      <div className={styles.head}>
        <h2 id="modules-heading">Modules</h2>
        <button type="button" className={buttons.button} onClick={openImport}>
          Import
        </button>
      </div>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (selected) saveModule();
          else createModule();
        }}
      >
        <StackSelect choice={form.stack} onChange={form.setStackName} />
        <Labelled label="Module name">
          {(id) => (
            <input
              id={id}
              className={field.control}
              value={form.name}
              autoComplete="off"
              aria-invalid={form.problem !== undefined}
              aria-describedby="module-problem"
              data-invalid={form.problem}
              onChange={(event) => form.setName(event.target.value)}
            />
          )}
        </Labelled>
        {form.problem && (
          <p id="module-problem" role="alert" className={field.error}>
            {form.problem}
          </p>
        )}
        <div className={styles.buttons}>
          <button type="button" className={buttons.main} disabled={create.isPending} onClick={createModule}>
            Create
          </button>
          <button type="button" className={buttons.button} onClick={saveModule}>
            Edit / Save
          </button>
          <button type="button" className={buttons.danger} onClick={deleteModule}>
            Delete
          </button>
        </div>
      </form>
      <ModuleList modules={modules} selectedId={selected?.moduleId} select={select} />
    </section>
  );
}

/** The two fields of a module, which take over the module that is chosen. */
function useModuleForm(selected: Module | undefined) {
  const [name, setName] = useState('');
  const [wantedStack, setWantedStack] = useState('');
  const stack = useStackChoice(wantedStack, defaultStacks);
  const [problem, setProblem] = useState<string>();
  const [shownId, setShownId] = useState<number>();
  if (selected?.moduleId !== shownId) {
    setShownId(selected?.moduleId);
    setProblem(undefined);
    if (selected) {
      setName(selected.moduleName);
      setWantedStack(selected.stackName);
    } else {
      setName('');
    }
  }
  return {
    name,
    stack,
    problem,
    setStackName: setWantedStack,
    setName: (text: string) => {
      setName(text);
      setProblem(undefined);
    },
    isValid: () => {
      const broken = firstBrokenRule(fieldRules.moduleName, name.trim());
      setProblem(broken);
      return broken === undefined;
    },
  };
}
