import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';

export const settingsKey = ['review', 'settings'];

export function useReviewSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api('GET /review/settings', { signal }),
  });
}

/** Saves the browser's time zone for a learner who has never chosen one. */
export function useTimeZone(): void {
  const { data } = useReviewSettings();
  const client = useQueryClient();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (data === undefined || data.isSaved || data.timeZone === timeZone) return;
    const { isSaved: _, ...settings } = data;
    void api('PUT /review/settings', { body: { ...settings, timeZone } })
      .then((saved) => client.setQueryData(settingsKey, saved))
      // The next visit tries again; until then days start by UTC.
      .catch(() => {});
  }, [data, client]);
}
