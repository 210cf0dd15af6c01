import type { ReviewSummary } from '@flipstack/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useReviewSummary } from '../../../lib/queries/review-summary.ts';
import { hasDayEnded } from './new-day.ts';

interface Handlers {
  /** How many cards of today the review has left; undefined while some answers are not sent. */
  remaining: number | undefined;
  onNewDay: () => void;
  /** The server counts fewer cards than the review has left, so some were removed elsewhere. */
  onFewerCards: () => void;
}

/** Compares the review with the numbers in the header, each time the server has sent them. */
export function useSummaryChanges(userId: number, handlers: Handlers): void {
  const { data, dataUpdatedAt, isFetching } = useReviewSummary(userId);
  const client = useQueryClient();
  const dueToday = data?.dueToday;
  const latest = useRef({ ...handlers, dueToday });
  useEffect(() => {
    latest.current = { ...handlers, dueToday };
  });
  const before = useRef<Pick<ReviewSummary, 'dayEndsAt'>>(undefined);
  const dayEndsAt = data?.dayEndsAt;
  useEffect(() => {
    if (dayEndsAt === undefined) return;
    const hasEnded = hasDayEnded(before.current?.dayEndsAt, dayEndsAt);
    before.current = { dayEndsAt };
    if (!hasEnded) return;
    void client.invalidateQueries({ queryKey: ['review', 'today'] });
    latest.current.onNewDay();
  }, [client, dayEndsAt]);
  // Each of the server's answers is compared once, not each of the review's own changes.
  useEffect(() => {
    const { dueToday, remaining, onFewerCards } = latest.current;
    if (isFetching || dataUpdatedAt === 0 || dueToday === undefined || remaining === undefined) return;
    if (dueToday < remaining) onFewerCards();
  }, [dataUpdatedAt, isFetching]);
}
