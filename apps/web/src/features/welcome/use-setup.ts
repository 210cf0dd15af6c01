import { dailyLoad } from '@flipstack/study/daily-load';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { changeFollows } from '../../lib/queries/follows.ts';
import { reviewSettings } from '../../lib/queries/review-settings.ts';
import type { chosenModules } from './answers.ts';

/** The number of new cards in the first session. */
export const firstSessionCards = 10;

type Modules = ReturnType<typeof chosenModules>['modules'];

interface Setup {
  /** Undefined keeps the daily limits that the member saved. */
  minutes: number | undefined;
  modules: Modules;
}

/** Sets the daily limits, adds the modules to the member's reviews, and opens the first session. */
export function useSetup() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const follow = useMutation(changeFollows(client));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ minutes, modules }: Setup) => {
      await saveLimits(minutes);
      await follow.mutateAsync({ change: 'add', modules });
    },
    onSettled: () => client.invalidateQueries({ queryKey: reviewSettings.queryKey }),
    onSuccess: () => navigate(`/review?first=${firstSessionCards}`),
  });
  return {
    setUp: mutate,
    isPending,
    error: error ? failureMessage('your reviews were not set up', error) : undefined,
  };
}

/** A member who has saved settings keeps them, except for the limits if they choose others. */
async function saveLimits(minutes: number | undefined) {
  if (minutes === undefined) return;
  const { isSaved, ...settings } = await api('GET /review/settings');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // New cards start with the easy ones.
  const first = isSaved ? {} : { isEasyFirst: true, timeZone };
  await api('PUT /review/settings', { body: { ...settings, ...dailyLoad(minutes), ...first } });
}
