/** What a review session needs to know about a card. Instants are milliseconds since 1970, UTC. */
export interface SessionCard {
  /** The card's name, which identifies it. */
  card: string;
  dueAt: number;
  /** Whether the card has never been reviewed. */
  isNew: boolean;
  /** Whether the card is between learning steps. Such a card is shown as soon as it is due. */
  isLearning: boolean;
}

/** Something that the learner did and can undo. */
export type ReviewAction<Card extends SessionCard> = (
  | { kind: 'grade'; before: Card; reviewId: string; remembered: boolean; durationMs: number }
  | { kind: 'putAway'; before: Card }
) & {
  /** Whether it was done in an earlier session of the same day. */
  isEarlier?: boolean;
};

/** One session of reviews: the current card, the cards that follow, and the actions so far. */
export interface ReviewSession<Card extends SessionCard> {
  /** Whether the first batch has arrived. */
  hasStarted: boolean;
  /**
   * The name of the card shown now. It stays until it is answered or put away, even if others fall
   * due.
   */
  current: string | undefined;
  /** How many times a card was shown. It tells two showings of the same card apart. */
  promptCount: number;
  /** The cards to show next, in this order. */
  queue: readonly Card[];
  /** Cards between learning steps that return within this session. */
  learning: readonly Card[];
  /** How many more cards the server has to review that are in no batch yet. */
  notLoadedCount: number;
  /** Everything that can be undone, oldest first. */
  history: readonly ReviewAction<Card>[];
}

/** The first of the cards to review. */
export interface ReviewBatch<Card extends SessionCard> {
  cards: readonly Card[];
  /** How many cards there are to review in all. When absent, the session keeps its count. */
  total?: number | undefined;
}

export type ReviewEvent<Card extends SessionCard> =
  /** The next batch arrived. Cards that the session has or has handled stay as they are. */
  | { kind: 'append'; batch: ReviewBatch<Card> }
  /** A batch arrived that counts every answer of this session, and so replaces its cards. */
  | { kind: 'refresh'; batch: ReviewBatch<Card>; keepsNewCards?: boolean }
  | { kind: 'grade'; before: Card; after: Card; reviewId: string; remembered: boolean; durationMs: number }
  /** The learner buried or suspended the card. */
  | { kind: 'putAway'; card: Card }
  | { kind: 'undo' }
  /** Brings back a card that was put away, regardless of later actions. The current card stays. */
  | { kind: 'bringBack'; card: string }
  /** The learner's day has ended. Its reviews stay counted for it and can no longer be undone. */
  | { kind: 'newDay' }
  /** Time passed: a learning step may be due. */
  | { kind: 'tick' }
  /** The card changed on the server. */
  | { kind: 'update'; card: Card }
  /** The card is no longer up for review. */
  | { kind: 'remove'; card: string }
  /**
   * The server refused an action on the card: a grade has a review's id, anything else has none.
   */
  | { kind: 'reject'; card: string; reviewId: string | undefined };

/** Learning steps due this soon are shown early, so that the learner need not wait for them. */
export const lookAheadMs = 20 * 60 * 1000;

/** @param earlier actions from earlier sessions of the day, which can still be undone */
export function startReviewSession<Card extends SessionCard>(
  earlier: readonly ReviewAction<Card>[] = [],
): ReviewSession<Card> {
  return {
    hasStarted: false,
    current: undefined,
    promptCount: 0,
    queue: [],
    learning: [],
    notLoadedCount: 0,
    history: earlier,
  };
}

/** The session after an event at an instant, with its current card chosen. */
export function reviewSessionReducer<Card extends SessionCard>(
  session: ReviewSession<Card>,
  event: ReviewEvent<Card>,
  now: number,
): ReviewSession<Card> {
  return withCurrentCard(applyEvent(session, event, now), now);
}

function applyEvent<Card extends SessionCard>(
  session: ReviewSession<Card>,
  event: ReviewEvent<Card>,
  now: number,
): ReviewSession<Card> {
  switch (event.kind) {
    case 'append':
      return append(session, event.batch);
    case 'refresh':
      return refresh(session, event.batch, event.keepsNewCards);
    case 'grade': {
      const { after, ...action } = event;
      return record(update(without(session, action.before.card), after, now), action);
    }
    case 'putAway':
      return record(without(session, event.card.card), { kind: 'putAway', before: event.card });
    case 'undo':
      return undo(session);
    case 'bringBack':
      return bringBack(session, event.card);
    case 'newDay':
      return { ...session, history: [] };
    case 'tick':
      return session;
    case 'update':
      return update(session, event.card, now);
    case 'remove':
      return without(session, event.card);
    case 'reject':
      return forget(without(session, event.card), event);
  }
}

/** The card shown now; undefined when nothing is left for now. */
export function currentCard<Card extends SessionCard>({
  current,
  queue,
  learning,
}: ReviewSession<Card>): Card | undefined {
  return [...queue, ...learning].find(({ card }) => card === current);
}

/** How many cards are left, as far as the session knows. */
export function remainingCount<Card extends SessionCard>(session: ReviewSession<Card>): number {
  return session.queue.length + session.learning.length + session.notLoadedCount;
}

/**
 * The batch may be older than the latest answers, so it does not replace what the session knows.
 */
function append<Card extends SessionCard>(
  session: ReviewSession<Card>,
  { cards, total }: ReviewBatch<Card>,
): ReviewSession<Card> {
  const present = new Set([...session.queue, ...session.learning].map(({ card }) => card));
  // The server knows the actions of earlier sessions, so if it sends one of their cards, that card
  // is due again.
  const handledNow = session.history.filter(({ isEarlier }) => !isEarlier);
  const handled = new Set(handledNow.map(({ before }) => before.card));
  const added = cards.filter(({ card }) => !present.has(card) && !handled.has(card));
  const queue = [...session.queue, ...added.filter(({ isLearning }) => !isLearning)];
  const learning = [...session.learning, ...added.filter(({ isLearning }) => isLearning)];
  const skippedCount = cards.filter(({ card }) => handled.has(card) && !present.has(card)).length;
  const notLoadedCount =
    total === undefined
      ? session.notLoadedCount
      : Math.max(0, total - skippedCount - queue.length - learning.length);
  return { ...session, hasStarted: true, queue, learning, notLoadedCount };
}

/** Cards that were graded elsewhere leave, or return with their next step. */
function refresh<Card extends SessionCard>(
  session: ReviewSession<Card>,
  { cards, total = cards.length }: ReviewBatch<Card>,
  keepsNewCards = false,
): ReviewSession<Card> {
  const loaded = new Set(cards.map(({ card }) => card));
  const isMissing = ({ card }: Card) => !loaded.has(card);
  // A full batch may have had no room for a learning step that is still due.
  const isFull = total > cards.length;
  const learning = [
    ...(isFull ? session.learning.filter(isMissing) : []),
    ...cards.filter(({ isLearning }) => isLearning),
  ];
  const fromBatch = cards.filter(({ isLearning }) => !isLearning);
  const notLoadedCount = Math.max(0, total - fromBatch.length - learning.length);
  const kept = keepsNewCards ? session.queue.filter((card) => card.isNew && isMissing(card)) : [];
  const refreshed = {
    ...session,
    hasStarted: true,
    queue: [...fromBatch, ...kept],
    learning,
    notLoadedCount,
  };
  return wasGraded(currentCard(session), currentCard(refreshed))
    ? { ...refreshed, current: undefined }
    : refreshed;
}

/**
 * Whether a card was graded elsewhere: it has reached a learning step that it was not at before.
 */
function wasGraded(before: SessionCard | undefined, after: SessionCard | undefined): boolean {
  if (before === undefined || after === undefined || !after.isLearning) return false;
  return !before.isLearning || before.dueAt !== after.dueAt;
}

function withCurrentCard<Card extends SessionCard>(
  session: ReviewSession<Card>,
  now: number,
): ReviewSession<Card> {
  if (currentCard(session) !== undefined) return session;
  const next = nextCard(session, now)?.card;
  if (next !== undefined) return { ...session, current: next, promptCount: session.promptCount + 1 };
  return session.current === undefined ? session : { ...session, current: undefined };
}

/**
 * A learning step that is due comes first, then the queue, then a learning step that is due soon.
 */
function nextCard<Card extends SessionCard>(
  { queue, learning }: ReviewSession<Card>,
  now: number,
): Card | undefined {
  const soonest = learning.reduce<Card | undefined>(
    (first, card) => (first === undefined || card.dueAt < first.dueAt ? card : first),
    undefined,
  );
  if (soonest !== undefined && soonest.dueAt <= now) return soonest;
  if (queue[0] !== undefined) return queue[0];
  return soonest !== undefined && soonest.dueAt - now <= lookAheadMs ? soonest : undefined;
}

/**
 * A card in the queue, or shown now, keeps its place. Any other card stays in the session only if
 * its learning step is due soon.
 */
function update<Card extends SessionCard>(
  session: ReviewSession<Card>,
  updated: Card,
  now: number,
): ReviewSession<Card> {
  const isSame = ({ card }: Card) => card === updated.card;
  const replace = (cards: readonly Card[]) => cards.map((one) => (isSame(one) ? updated : one));
  const isShown = session.current === updated.card && session.learning.some(isSame);
  if (isShown || session.queue.some(isSame))
    return { ...session, queue: replace(session.queue), learning: replace(session.learning) };
  const { queue, learning } = without(session, updated.card);
  const returns = updated.isLearning && updated.dueAt - now <= lookAheadMs;
  return { ...session, queue, learning: returns ? [...learning, updated] : learning };
}

function record<Card extends SessionCard>(
  session: ReviewSession<Card>,
  action: ReviewAction<Card>,
): ReviewSession<Card> {
  return { ...session, history: [...session.history, action] };
}

/** Removes a refused action from the history, so that it is neither counted nor undone. */
function forget<Card extends SessionCard>(
  session: ReviewSession<Card>,
  { card, reviewId }: { card: string; reviewId: string | undefined },
): ReviewSession<Card> {
  const at = session.history.findLastIndex((action) =>
    action.kind === 'grade'
      ? action.reviewId === reviewId
      : reviewId === undefined && action.before.card === card,
  );
  return at === -1 ? session : { ...session, history: session.history.toSpliced(at, 1) };
}

/** Undoes the latest action and shows its card again at once. */
function undo<Card extends SessionCard>(session: ReviewSession<Card>): ReviewSession<Card> {
  const action = session.history.at(-1);
  if (action === undefined) return session;
  const { before } = action;
  const { queue, learning } = without(session, before.card);
  return {
    ...session,
    current: before.card,
    promptCount: session.promptCount + 1,
    queue: before.isLearning ? queue : [before, ...queue],
    learning: before.isLearning ? [...learning, before] : learning,
    history: session.history.slice(0, -1),
  };
}

function bringBack<Card extends SessionCard>(
  session: ReviewSession<Card>,
  card: string,
): ReviewSession<Card> {
  const action = session.history.findLast(({ kind, before }) => kind === 'putAway' && before.card === card);
  if (action === undefined) return session;
  const { before } = action;
  const { current } = session;
  const { queue, learning } = without(session, card);
  return {
    ...session,
    current,
    queue: before.isLearning ? queue : [before, ...queue],
    learning: before.isLearning ? [...learning, before] : learning,
    history: session.history.filter((other) => other !== action),
  };
}

function without<Card extends SessionCard>(session: ReviewSession<Card>, card: string): ReviewSession<Card> {
  const isOther = (one: Card) => one.card !== card;
  const { current, queue, learning } = session;
  return {
    ...session,
    current: current === card ? undefined : current,
    queue: queue.filter(isOther),
    learning: learning.filter(isOther),
  };
}

export interface SessionSummary {
  reviewed: number;
  remembered: number;
  /** How many different cards were reviewed for the first time. */
  learned: number;
  durationMs: number;
}

export function summarize<Card extends SessionCard>({ history }: ReviewSession<Card>): SessionSummary {
  const grades = history.filter((action) => action.kind === 'grade');
  return {
    reviewed: grades.length,
    remembered: grades.filter(({ remembered }) => remembered).length,
    learned: new Set(grades.filter(({ before }) => before.isNew).map(({ before }) => before.card)).size,
    durationMs: grades.reduce((total, { durationMs }) => total + durationMs, 0),
  };
}
