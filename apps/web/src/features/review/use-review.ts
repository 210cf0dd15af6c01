import type { ReviewCard, ReviewQueue } from '@flipstack/contract';
import {
  addToReview,
  cardToAsk,
  dropFromSession,
  gradeInSession,
  putAwayInSession,
  type ReviewSession,
  renewReview,
  startReviewSession,
  summaryOf,
  undoInSession,
  updateInSession,
} from '@flipstack/study/review-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Deed, Outcome } from './outbox.ts';
import type { Rating } from './rating.ts';
import { useOutbox } from './use-outbox.ts';
import { useThinkingTime } from './use-thinking-time.ts';

type SessionItem = { card: string; dueAt: number; shown: ReviewCard };
type Session = ReviewSession<SessionItem>;

const itemOf = (shown: ReviewCard): SessionItem => ({
  card: shown.card,
  dueAt: Date.parse(shown.dueAt),
  shown,
});

type Action =
  | { kind: 'more'; cards: readonly ReviewCard[] }
  | { kind: 'renew'; cards: readonly ReviewCard[] }
  | { kind: 'grade'; item: SessionItem; rating: Rating; reviewId: string; durationMs: number; now: number }
  | { kind: 'away'; item: SessionItem }
  | { kind: 'undo' }
  | { kind: 'known'; card: ReviewCard }
  | { kind: 'drop'; card: string };

function reduce(session: Session, action: Action): Session {
  switch (action.kind) {
    case 'more':
      return addToReview(session, action.cards.map(itemOf));
    case 'renew':
      return renewReview(session, action.cards.map(itemOf));
    case 'grade': {
      const { item, rating, reviewId, durationMs, now } = action;
      // What the server will say, as far as it has said it already; its answer takes the place of this.
      const after: SessionItem = { ...item, dueAt: now + item.shown.nextInMs[rating] };
      const grade = {
        reviewId,
        remembered: rating !== 'Again',
        wasNew: item.shown.state === 'New',
        durationMs,
      };
      return gradeInSession(session, { before: item, after, now, ...grade });
    }
    case 'away':
      return putAwayInSession(session, action.item);
    case 'undo':
      return undoInSession(session);
    case 'known':
      return updateInSession(session, itemOf(action.card));
    case 'drop':
      return dropFromSession(session, action.card);
  }
}

/** What is reviewed: everything, or one module. */
export interface Scope {
  moduleId?: number;
  slug?: string;
}

/** So few left, and the next portion is fetched. */
const fewLeft = 6;
const tickMs = 10_000;

/** One sitting of reviews: asks, grades at once, tells the server in its own time, and takes steps back. */
export function useReview(userId: number, scope: Scope) {
  const [session, dispatch] = useReducer(reduce, undefined, startReviewSession<SessionItem>);
  const [moreNew, setMoreNew] = useState(false);
  const queue = useQueue(scope, moreNew);
  const client = useQueryClient();
  const { outcomes, tell, waitingToBeTold } = useOutbox(userId);
  const now = useNow();
  const item = cardToAsk(session, now);
  const thinking = useThinkingTime(item?.card, session.steps.length);
  const say = useToast();

  const { data } = queue;
  useEffect(() => {
    // A queue that was made before the latest answers were counted would ask them again.
    if (data !== undefined) dispatch({ kind: 'more', cards: data.cards });
  }, [data]);

  const { refetch, isFetching } = queue;
  const left = session.queue.length;
  const mayHaveMore = (data?.due ?? 0) + (data?.newCards ?? 0) > (data?.cards.length ?? 0);
  const asked = useRef(0);
  useEffect(() => {
    const steps = session.steps.length;
    const isTime = left <= fewLeft && mayHaveMore && waitingToBeTold === 0 && steps > asked.current;
    if (!isTime || isFetching) return;
    asked.current = steps;
    void refetch();
  }, [left, mayHaveMore, waitingToBeTold, isFetching, refetch, session.steps.length]);

  useReturn(async () => {
    if (waitingToBeTold > 0) return;
    const renewed = await refetch();
    if (renewed.data !== undefined) dispatch({ kind: 'renew', cards: renewed.data.cards });
  });

  const sayLeech = useCallback(
    ({ card, lapses }: ReviewCard) => {
      dispatch({ kind: 'drop', card });
      const bringBack = () => tell({ kind: 'change', card, action: 'resume' });
      say({
        role: 'status',
        text: `Forgotten ${lapses} times: set aside. Rewrite it, or bring it back when you like.`,
        action: { label: 'Bring back', run: bringBack },
      });
    },
    [say, tell],
  );

  const onOutcome = useCallback(
    (outcome: Outcome) => {
      void client.invalidateQueries({ queryKey: ['review', 'summary'] });
      const { deed } = outcome;
      if ('error' in outcome) {
        const card = cardOf(deed);
        if (card !== undefined) dispatch({ kind: 'drop', card });
        say({ role: 'alert', text: `Error: ${troubleOf(deed)}. ${outcome.error.message}` });
        return;
      }
      dispatch({ kind: 'known', card: outcome.card });
      if (deed.kind === 'grade' && outcome.card.setAside === 'leech') sayLeech(outcome.card);
    },
    [client, say, sayLeech],
  );
  useEffect(() => {
    outcomes.current = onOutcome;
  });

  const moves = useMemo(() => {
    const grade = (rating: Rating) => {
      if (item === undefined) return;
      const reviewId = crypto.randomUUID();
      const durationMs = thinking.elapsedMs();
      const at = Date.now();
      dispatch({ kind: 'grade', item, rating, reviewId, durationMs, now: at });
      const reviewedAt = new Date(at).toISOString();
      tell({ kind: 'grade', body: { reviewId, card: item.card, rating, durationMs, reviewedAt } });
    };
    const putAway = (action: 'bury' | 'suspend') => {
      if (item === undefined) return;
      dispatch({ kind: 'away', item });
      tell({ kind: 'change', card: item.card, action });
    };
    const undo = () => {
      const step = session.steps.at(-1);
      if (step === undefined) return;
      dispatch({ kind: 'undo' });
      if (step.kind === 'grade') tell({ kind: 'undo', reviewId: step.reviewId });
      else tell({ kind: 'change', card: step.before.card, action: 'resume' });
    };
    return { grade, putAway, undo };
  }, [item, session.steps, tell, thinking]);

  return {
    queue,
    card: item?.shown,
    /** Tells one asking of a card from the next. */
    asking: `${item?.card ?? ''} ${session.steps.length}`,
    moves,
    left: left + session.waiting.length,
    nextStepAt: soonest(session),
    now,
    summary: summaryOf(session),
    canUndo: session.steps.length > 0,
    waitingToBeTold,
    update: (card: ReviewCard) => dispatch({ kind: 'known', card }),
    learnMore: () => setMoreNew(true),
  };
}

const troubleOf = ({ kind }: Deed): string =>
  kind === 'grade'
    ? 'the answer was not counted'
    : kind === 'undo'
      ? 'the answer was not taken back'
      : 'the card was not put away';

const cardOf = (deed: Deed) =>
  deed.kind === 'grade' ? deed.body.card : deed.kind === 'change' ? deed.card : undefined;

const soonest = ({ waiting }: Session): number | undefined =>
  waiting.length === 0 ? undefined : Math.min(...waiting.map(({ dueAt }) => dueAt));

function useQueue({ moduleId, slug }: Scope, moreNew: boolean) {
  return useQuery<ReviewQueue>({
    queryKey: ['review', 'queue', moduleId, slug, moreNew],
    queryFn: ({ signal }) =>
      api('GET /review', {
        query: {
          ...(moduleId === undefined ? {} : { moduleId }),
          ...(slug === undefined ? {} : { slug }),
          ...(moreNew ? { moreNew: 'true' } : {}),
        },
        signal,
      }),
    // The sitting itself asks for more; what is on the screen does not change under the one who thinks.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** When the page comes back to the foreground, it asks what was done elsewhere. */
function useReturn(onReturn: () => Promise<void>) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const onChange = () => {
      if (!document.hidden) void latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

/** The time, as often as a learning step needs it. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
