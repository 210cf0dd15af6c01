import type { BodyOf, Module } from '@flipstack/contract';
import { pageSizeMax } from '@flipstack/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/optimistic.ts';

const ownModules = (userId: number) => ['modules', 'own', userId, 'all'];

/** All modules of the member, oldest first. */
export function useModules(userId: number) {
  return useQuery({ queryKey: ownModules(userId), queryFn: ({ signal }) => readAll(userId, signal) });
}

async function readAll(userId: number, signal: AbortSignal): Promise<Module[]> {
  const modules: Module[] = [];
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = { size: pageSizeMax, page };
    const answer = await api('GET /modules/user/{userId}', { params: { userId }, query, signal });
    modules.push(...answer.data);
    pages = answer.total_pages;
  }
  return modules;
}

type ModuleBody = BodyOf<'POST /modules'>;

/** Creating, editing, deleting and bringing back modules; edits and deletions show at once and go back if refused. */
export function useModuleChanges(userId: number) {
  const client = useQueryClient();
  const queryKey = ownModules(userId);
  const settle = () => client.invalidateQueries({ queryKey: ['modules', 'own', userId] });
  const undo = (_error: Error, _input: unknown, rollBack: (() => void) | undefined) => rollBack?.();

  const create = useMutation({
    mutationFn: (body: ModuleBody) => api('POST /modules', { body }),
    onSuccess: (created) => {
      client.setQueryData<Module[]>(queryKey, (modules = []) => [...modules, created]);
      client.setQueryData(['cards', created.moduleId], []);
    },
    onSettled: settle,
  });
  const edit = useMutation({
    mutationFn: ({ id, body }: { id: number; body: ModuleBody }) =>
      api('PUT /modules/{id}', { params: { id }, body }),
    onMutate: ({ id, body: { moduleName, stackName } }) =>
      changeAtOnce<Module>(client, queryKey, (modules) =>
        modules.map((module) => (module.moduleId === id ? { ...module, moduleName, stackName } : module)),
      ),
    onError: undo,
    onSettled: (_answer, _error, { id }) =>
      Promise.all([settle(), client.invalidateQueries({ queryKey: ['module', String(id)] })]),
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /modules/{id}', { params: { id } }),
    onMutate: (id) =>
      changeAtOnce<Module>(client, queryKey, (modules) => modules.filter(({ moduleId }) => moduleId !== id)),
    onError: undo,
    onSettled: settle,
  });
  const restore = useMutation({
    mutationFn: (id: number) => api('POST /modules/{id}/restore', { params: { id } }),
    onSettled: settle,
  });
  return { create, edit, remove, restore };
}
