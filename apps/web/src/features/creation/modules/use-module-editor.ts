import type { Module } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createModule, deleteModule, editModule, restoreModule } from '../../../lib/queries/modules.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToast } from '../../../ui/toast.tsx';
import { whereDeletedIs } from '../../../ui/where-deleted.ts';
import { useUndoableDeletion } from '../use-undoable-deletion.ts';
import { useModuleForm } from './use-module-form.ts';

interface Options {
  userId: number;
  modules: UseQueryResult<Module[], Error>;
  selected: Module | undefined;
  select: (moduleId: number | undefined) => void;
}

/** The fields of a module, and the buttons under them. */
export function useModuleEditor({ userId, modules, selected, select }: Options) {
  const { user } = useSession().session;
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text });
  const form = useModuleForm(selected);
  const creating = useChange(createModule(userId), { onError: showError });
  const editing = useChange(editModule(userId), { onError: showError });
  const deleting = useUndoableDeletion({
    deletion: deleteModule(userId),
    restoration: restoreModule,
    kind: 'module',
    idOf: ({ moduleId }) => moduleId,
    message: ({ moduleName }) => `Module ${moduleName} deleted. ${whereDeletedIs}`,
    select,
  });
  const body = {
    moduleName: form.name.trim(),
    stackName: form.stack.stackName,
    username: user?.username ?? '',
  };

  const create = () => {
    if (form.check()) creating.send(body, { onSuccess: ({ moduleId }) => select(moduleId) });
  };
  const save = () => {
    if (!selected) return showError(whyNoneSelected(modules, 'edit'));
    if (!form.check()) return;
    const onSuccess = () => showToast({ role: 'status', text: 'Module saved' });
    editing.send({ moduleId: selected.moduleId, body }, { onSuccess });
  };
  const removal = useRemoval((module) => {
    select(undefined);
    deleting.send(module.moduleId, { onError: () => select(module.moduleId) });
  });
  const remove = () => {
    if (!selected) return showError(whyNoneSelected(modules, 'delete'));
    removal.request(selected);
  };
  return { form, isCreating: creating.isPending, create, save, remove, removal };
}

/** A link may have opened a module that is unknown until all modules have loaded. */
function whyNoneSelected({ data, error }: Options['modules'], action: 'edit' | 'delete'): string {
  if (data) return `Select a module to ${action}`;
  return error
    ? 'Your modules were not loaded. Load them again first.'
    : 'Your modules are still loading. Try again in a moment.';
}

/** Deletes an empty module immediately, and asks first if it has cards. */
function useRemoval(remove: (module: Module) => void) {
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog fades out.
  const [module, setModule] = useState<Module>();
  return {
    isAsking,
    module,
    request: (requested: Module) => {
      if (requested.cardsCount === 0) return remove(requested);
      setModule(requested);
      setAsking(true);
    },
    confirm: () => module && remove(module),
    close: () => setAsking(false),
  };
}
