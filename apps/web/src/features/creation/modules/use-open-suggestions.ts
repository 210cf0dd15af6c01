import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** How many suggested edits wait in a module; none until that is known. */
export function useOpenSuggestions(): (moduleId: number) => number {
  const { data = [] } = useQuery({
    queryKey: ['suggestions', 'open'],
    queryFn: ({ signal }) => api('GET /suggestions/open', { signal }),
  });
  return (moduleId) => data.find((one) => one.moduleId === moduleId)?.count ?? 0;
}
