import type { Module } from '@flipstack/contract';
import { createModule, deleteModule, editModule, restoreModule } from '../../../lib/queries/modules.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useUndoableDeletion } from '../use-undoable-deletion.ts';
import { useModuleForm } from './use-module-form.ts';

interface Options {
  userId: number;
  selected: Module | undefined;
  select: (moduleId: number | undefined) => void;
}

/** The fields of a module, and the buttons under them. */
export function useModuleEditor({ userId, selected, select }: Options) {
  const { user } = useSession().session;
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text });
  const form = useModuleForm(selected);
  const creating = useChange(createModule(userId), { onError: showError });
  const editing = useChange(editModule(userId), { onError: showError });
  const deleting = useUndoableDeletion({
    deletion: deleteModule(userId),
    restoration: restoreModule,
    idOf: ({ moduleId }) => moduleId,
    message: ({ moduleName }) => `Module ${moduleName} deleted`,
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
    if (!selected) return showError('Select a module to edit');
    if (!form.check()) return;
    const onSuccess = () => showToast({ role: 'status', text: 'Module saved' });
    editing.send({ moduleId: selected.moduleId, body }, { onSuccess });
  };
  const remove = () => {
    if (!selected) return showError('Select a module to delete');
    select(undefined);
    deleting.send(selected.moduleId, { onError: () => select(selected.moduleId) });
  };
  return { form, isCreating: creating.isPending, create, save, remove };
}
