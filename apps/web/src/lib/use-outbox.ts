import type { ReviewCard } from '@flipstack/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { interviewsWithPending } from './interview/pending-answers.ts';
import { whenIdle } from './offline/kept-answers.ts';
import { type Outcome, outboxFor } from './outbox.ts';
import { reviewSummary } from './queries/review-summary.ts';
import { useSession } from './session/session.ts';
import { isDenial } from './session/use-lost-session.ts';
import { afterOutcome } from './todays-numbers.ts';

/** How long after an answer the numbers are refetched. */
const settleMs = 800;

/** Sends the outbox from every member screen, so that answers do not wait for the next review. */
export function useOutboxSync(userId: number): void {
  const client = useQueryClient();
  const { check } = useSession();
  useEffect(() => {
    const outbox = outboxFor(userId);
    const flush = () => void outbox.flush();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = outbox.subscribe({
      onOutcome: (outcome) => {
        client.setQueryData(reviewSummary.queryKey, (summary) => summary && afterOutcome(summary, outcome));
        // A review changes all numbers. The session on screen decides for itself when to fetch its
        // queue. Refetching after each of many quick answers would cost more than sending them.
        clearTimeout(timer);
        timer = setTimeout(
          () => void client.invalidateQueries({ predicate: ({ queryKey }) => showsProgress(queryKey) }),
          settleMs,
        );
        // Without delay, so that the card does not come up again offline if the tab closes now.
        if ('card' in outcome) void keepOutcome(userId, outcome.card);
      },
      // If the session has expired, the guard redirects to sign-in. Entries are sent afterwards.
      onChange: () => isDenial(outbox.status.error) && void check(),
    });
    outbox.open();
    addEventListener('online', flush);
    const stopKeeping = keepToday(userId);
    const stopInterviews = sendInterviewAnswers(userId);
    return () => {
      unsubscribe();
      removeEventListener('online', flush);
      outbox.close();
      stopKeeping();
      stopInterviews();
    };
  }, [userId, client, check]);
}

const showsProgress = ([area, part]: readonly unknown[]): boolean => area === 'review' && part !== 'queue';

/** Loads today's work for offline use, after the screens have loaded theirs. */
function keepToday(userId: number): () => void {
  const stop = new AbortController();
  // Without a service worker, the app cannot be opened offline.
  void globalThis.navigator.serviceWorker?.ready.then(() => {
    if (stop.signal.aborted) return;
    whenIdle(async () => (await import('./offline/keep-today.ts')).keepToday(userId, stop.signal));
  });
  return () => stop.abort();
}

/** Sends what an interview has left in this browser, which is rare. */
function sendInterviewAnswers(userId: number): () => void {
  if (interviewsWithPending(userId).length === 0) return () => {};
  const sending = import('./interview/send-left-answers.ts').then((left) => left.sendLeftAnswers(userId));
  const stop = sending.catch(() => () => {});
  return () => void stop.then((close) => close());
}

async function keepOutcome(userId: number, card: ReviewCard): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { keepOutcome } = await import('./offline/keep-today.ts');
  await keepOutcome(userId, card);
}

/** The user's outbox and its status. `onOutcome` is called with each of the server's answers. */
export function useOutbox(userId: number, onOutcome: (outcome: Outcome) => void) {
  const outbox = outboxFor(userId);
  const subscribe = useCallback((onChange: () => void) => outbox.subscribe({ onChange }), [outbox]);
  const status = useSyncExternalStore(subscribe, () => outbox.status);
  useEffect(() => outbox.subscribe({ onOutcome }), [outbox, onOutcome]);
  return { outbox, status };
}
