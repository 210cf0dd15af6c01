import type { ReviewCard, ReviewQueue } from '@flipstack/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Notices } from './use-notices.ts';
import { queueKey, type Scope } from './use-queue.ts';

interface PutAway {
  action: 'bury' | 'suspend';
  card: ReviewCard;
  newBeyond: number;
}

interface Context {
  notices: Notices;
  setNeedsRefresh: (needsRefresh: boolean) => void;
}

/**
 * When a new card is put away, the daily limit admits the next one, which leaves again if the first
 * is brought back. Only the server knows which card that is.
 */
export function useReplacements(scope: Scope, { notices, setNeedsRefresh }: Context) {
  const client = useQueryClient();
  const putAway = useRef<PutAway>(undefined);
  return useMemo(
    () => ({
      /** The server has put a new card away, or brought it back. */
      onNewCardChanged: (card: ReviewCard, action: 'bury' | 'suspend' | 'resume') => {
        const newBeyond = client.getQueryData<ReviewQueue>(queueKey(scope))?.newBeyond ?? 0;
        putAway.current = action === 'resume' ? undefined : { action, card, newBeyond };
        setNeedsRefresh(true);
      },
      /** Says that another card took the place of the one that was put away, if one did. */
      announce: ({ newCards, newBeyond }: ReviewQueue, bringBack: (card: ReviewCard) => void) => {
        const before = putAway.current;
        putAway.current = undefined;
        if (before === undefined || newCards === 0 || newBeyond >= before.newBeyond) return;
        notices.replaced(before.action, () => bringBack(before.card));
      },
    }),
    [client, scope, notices, setNeedsRefresh],
  );
}
