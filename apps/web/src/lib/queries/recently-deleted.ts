import type { RecentlyDeleted } from '@flipstack/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { changeCached } from '../optimistic.ts';

const recentlyDeletedKey = ['recently-deleted'];

/** What the user can still restore, newest first: modules and cards, also of teams, and their teams. */
export function useRecentlyDeleted() {
  return useQuery({
    queryKey: recentlyDeletedKey,
    queryFn: ({ signal }) => api('GET /recently-deleted', { signal }),
    // Another tab may have deleted something a moment ago.
    staleTime: 0,
    // Report a missing network at once. The list loads when the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** Removes what is being restored from the list at once. Returns the rollback. */
export const hideRestored = (
  client: QueryClient,
  restored: { moduleId?: number; cardId?: number; teamId?: number },
) =>
  changeCached<RecentlyDeleted>(client, recentlyDeletedKey, ({ modules, cards, teams }) => ({
    modules: modules.filter(({ module }) => module.moduleId !== restored.moduleId),
    cards: cards.filter(({ card }) => card.cardId !== restored.cardId),
    teams: teams.filter(({ team }) => team.teamId !== restored.teamId),
  }));
