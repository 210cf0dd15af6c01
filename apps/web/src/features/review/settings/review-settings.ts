import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { reviewSettings } from '../../../lib/queries/review-settings.ts';

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Saves the browser's time zone for a learner who has never chosen one. */
export function useTimeZone(): void {
  const { data } = useQuery(reviewSettings);
  const client = useQueryClient();
  useEffect(() => {
    const timeZone = browserTimeZone();
    if (data === undefined || data.isSaved || data.timeZone === timeZone) return;
    const { isSaved: _, ...settings } = data;
    void api('PUT /review/settings', { body: { ...settings, timeZone } })
      .then((saved) => client.setQueryData(reviewSettings.queryKey, saved))
      // The next visit tries again; until then days start by UTC.
      .catch(() => {});
  }, [data, client]);
}
