import type { Module } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import layout from '../../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StackSelect } from '../../../ui/stack-select.tsx';
import { Truncated } from '../../../ui/truncated.tsx';
import { whereDeletedIs } from '../../../ui/where-deleted.ts';
import styles from '../creation.module.css';
import { ModuleList } from './module-list.tsx';
import { useModuleEditor } from './use-module-editor.ts';
import type { useModuleForm } from './use-module-form.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../../ui/confirm-dialog.tsx'));

interface Props {
  userId: number;
  modules: UseQueryResult<Module[], Error>;
  selected: Module | undefined;
  select: (moduleId: number | undefined) => void;
  openImport: () => void;
}

/** The left side of the creation screen: a module's stack and name, and the user's modules. */
export function ModulePanel({ userId, modules, selected, select, openImport }: Props) {
  const { form, isCreating, create, save, remove, removal } = useModuleEditor({
    userId,
    modules,
    selected,
    select,
  });
  return (
    <section className={`${layout.paper} ${styles.panel}`} aria-labelledby="modules-heading">
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
          if (selected) save();
          else create();
        }}
      >
        <StackSelect choice={form.stack} onChange={form.setStackName} />
        <NameField form={form} />
        <div className={styles.buttons}>
          <button type="button" className={buttons.main} disabled={isCreating} onClick={create}>
            Create
          </button>
          <button type="button" className={buttons.button} onClick={save}>
            Edit / Save
          </button>
          <button type="button" className={buttons.danger} onClick={remove}>
            Delete
          </button>
        </div>
      </form>
      <Loaded query={modules} name="your modules">
        {(loaded) => (
          <ModuleList userId={userId} modules={loaded} selectedId={selected?.moduleId} select={select} />
        )}
      </Loaded>
      <ConfirmModuleDeletion removal={removal} />
    </section>
  );
}

function ConfirmModuleDeletion({ removal }: Pick<ReturnType<typeof useModuleEditor>, 'removal'>) {
  const { isAsking, module, confirm, close } = removal;
  const name = module && <Truncated text={module.moduleName} limit={30} />;
  return (
    <ConfirmDialog
      needed={isAsking}
      open={isAsking}
      title={<>Delete {name}?</>}
      warning={`Its ${formatCount(module?.cardsCount ?? 0, 'card')} will also be deleted. ${whereDeletedIs}`}
      action="Delete module"
      onConfirm={confirm}
      onClose={close}
    />
  );
}

function NameField({ form: { name, problem, setName } }: { form: ReturnType<typeof useModuleForm> }) {
  const problemId = useId();
  return (
    <>
      <Labelled label="Module name">
        {(id) => (
          <input
            id={id}
            className={field.control}
            value={name}
            autoComplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            data-invalid={problem}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      {problem && (
        <p id={problemId} role="alert" className={field.error}>
          {problem}
        </p>
      )}
    </>
  );
}
