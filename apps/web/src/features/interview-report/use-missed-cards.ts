import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';

/** Adds library cards to the member's reviews. A toast says what changed and offers Undo. */
export function useMissedCards() {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const removal = useChange(
    {
      call: (cards: number[]) => api('POST /review/cards/remove', { body: { cards } }),
      failure: 'the cards were not removed from your reviews',
      cacheAnswer: refreshLibrary,
    },
    {
      onSuccess: ({ removed }) =>
        showToast({
          role: 'status',
          text: `Removed ${formatCount(removed.length, 'card')} from your reviews`,
        }),
      onError,
    },
  );
  return useChange(
    {
      call: (cards: number[]) => api('POST /review/cards', { body: { cards } }),
      failure: 'the cards were not added to your reviews',
      cacheAnswer: refreshLibrary,
    },
    {
      onSuccess: ({ added, retired }) =>
        showToast({
          role: 'status',
          topics: ['missed-cards'],
          text: `${formatAdded(added.length)}${formatRetired(retired)}`,
          ...(added.length > 0 && { action: { label: 'Undo', run: () => removal.send(added) } }),
        }),
      onError,
    },
  );
}

const formatAdded = (added: number): string =>
  added === 0 ? 'No card was new in your reviews' : `Added ${formatCount(added, 'card')} to your reviews`;

const formatRetired = (retired: number): string =>
  retired === 0 ? '' : `. ${formatCount(retired, 'card')} left out, because the library no longer has them`;

/** The library shows which cards of a module are in reviews. */
const refreshLibrary = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['library'] });
