import type { BodyOf, Module, ModuleWithCards } from '@flipstack/contract';
import { pageSizeMax } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { changeCachedList } from '../optimistic.ts';
import { cacheNoCards } from './cards.ts';
import { hideRestored } from './recently-deleted.ts';
import type { Change } from './use-change.ts';

const ownModulesKey = (userId: number) => ['modules', 'own', userId, 'all'];

/** All modules of a user, oldest first. */
export function useOwnModules(userId: number) {
  return useQuery({
    queryKey: ownModulesKey(userId),
    queryFn: ({ signal }) => readOwnModules(userId, signal),
  });
}

/** Reads all pages, so that none of the user's modules is missing. */
export async function readOwnModules(userId: number, signal?: AbortSignal): Promise<Module[]> {
  const modules: Module[] = [];
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = { size: pageSizeMax, page };
    const answer = await api('GET /modules/user/{userId}', {
      params: { userId },
      query,
      ...(signal && { signal }),
    });
    modules.push(...answer.data);
    pages = answer.total_pages;
  }
  return modules;
}

/** A module of a team that the member is in. */
export function useTeamModule(moduleId: number | undefined): ModuleWithCards | undefined {
  const { data } = useQuery({
    queryKey: ['module', String(moduleId)],
    queryFn: ({ signal }) => api('GET /modules/{id}', { params: { id: moduleId ?? 0 }, signal }),
    enabled: moduleId !== undefined,
  });
  return data?.team ? data : undefined;
}

type ModuleBody = BodyOf<'POST /modules'>;

export const createModule = (userId: number): Change<ModuleBody, Module> => ({
  call: (body) => api('POST /modules', { body }),
  failure: 'the module was not created',
  cacheAnswer: (client, created) => {
    client.setQueryData<Module[]>(ownModulesKey(userId), (modules = []) => [...modules, created]);
    cacheNoCards(client, created.moduleId);
  },
});

export const editModule = (userId: number): Change<{ moduleId: number; body: ModuleBody }, Module> => ({
  call: ({ moduleId, body }) => api('PUT /modules/{id}', { params: { id: moduleId }, body }),
  failure: 'the module was not saved',
  showAtOnce: (client, { moduleId, body: { moduleName, stackName } }) =>
    changeCachedList<Module>(client, ownModulesKey(userId), (modules) =>
      modules.map((module) => (module.moduleId === moduleId ? { ...module, moduleName, stackName } : module)),
    ),
});

export const deleteModule = (userId: number): Change<number, Module> => ({
  call: (moduleId) => api('DELETE /modules/{id}', { params: { id: moduleId } }),
  failure: 'the module was not deleted',
  showAtOnce: (client, deletedId) =>
    changeCachedList<Module>(client, ownModulesKey(userId), (modules) =>
      modules.filter(({ moduleId }) => moduleId !== deletedId),
    ),
});

export const restoreModule: Change<number, Module> = {
  call: (moduleId) => api('POST /modules/{id}/restore', { params: { id: moduleId } }),
  failure: 'the module was not restored',
  showAtOnce: (client, moduleId) => hideRestored(client, { moduleId }),
};
