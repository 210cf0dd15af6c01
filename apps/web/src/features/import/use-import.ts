import type { ImportJob } from '@flipstack/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { refreshAfterChange } from '../../lib/queries/refresh.ts';

const pollMs = 700;

const isRunning = (state: ImportJob['state'] | undefined) => state === 'reading' || state === 'writing';
/** After a reload, these steps go on where they were. */
const isOpen = (state: ImportJob['state']) => isRunning(state) || state === 'ready';

/** The import on screen, which is asked about while it is running. */
export function useImport(userId: number) {
  const client = useQueryClient();
  const [shownId, setShownId] = useState<number>();
  const key = ['imports', userId];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /imports', { signal }),
    // Report a missing network at once.
    networkMode: 'always',
    refetchInterval: ({ state }) => (isRunning(find(state.data, shownId)?.state) ? pollMs : false),
  });
  const job = find(query.data, shownId);
  const show = (changed: ImportJob) => {
    setShownId(changed.importId);
    client.setQueryData<ImportJob[]>(key, (jobs = []) => [
      changed,
      ...jobs.filter(({ importId }) => importId !== changed.importId),
    ]);
    void client.invalidateQueries({ queryKey: key });
  };
  useRefresh(job?.state);
  return { query, job, show, startOver: () => setShownId(0) };
}

/** The import that was started here, or else the one that is under way. */
function find(jobs: readonly ImportJob[] | undefined, shownId: number | undefined): ImportJob | undefined {
  if (shownId !== undefined) return jobs?.find(({ importId }) => importId === shownId);
  return jobs?.find(({ state }) => isOpen(state));
}

/** Other screens show what an import has changed. */
function useRefresh(state: ImportJob['state'] | undefined) {
  const client = useQueryClient();
  const last = useRef(state);
  useEffect(() => {
    const hasChanged = last.current !== state && (state === 'done' || state === 'undone');
    last.current = state;
    if (hasChanged) void refreshAfterChange(client);
  }, [client, state]);
}
