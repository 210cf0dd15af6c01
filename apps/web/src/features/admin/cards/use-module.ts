import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** A module by any author, with its cards. */
export function useModule(moduleId: number) {
  return useQuery({
    queryKey: ['module', String(moduleId)],
    queryFn: ({ signal }) => api('GET /modules/{id}', { params: { id: moduleId }, signal }),
    networkMode: 'always',
  });
}
