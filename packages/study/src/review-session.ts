/** What a session has to know of a card; instants are milliseconds since 1970, UTC. */
export interface SessionCard {
  /** Names the card. */
  card: string;
  dueAt: number;
}

/** Something done in a session that can be taken back. */
export type ReviewStep<Card extends SessionCard> =
  | {
      kind: 'grade';
      before: Card;
      reviewId: string;
      remembered: boolean;
      wasNew: boolean;
      durationMs: number;
    }
  | { kind: 'away'; before: Card };

/** One sitting of reviews: what is asked next, and what was done. */
export interface ReviewSession<Card extends SessionCard> {
  /** What is asked, in this order. */
  queue: readonly Card[];
  /** Cards between their learning steps, that come back within this sitting. */
  waiting: readonly Card[];
  /** Everything that was done, the latest last. */
  steps: readonly ReviewStep<Card>[];
}

/** Rather than let somebody wait for a learning step, it comes so much early. */
export const lookAheadMs = 20 * 60 * 1000;

export function startReviewSession<Card extends SessionCard>(): ReviewSession<Card> {
  return { queue: [], waiting: [], steps: [] };
}

/** Adds what the server says is to be reviewed, behind what is there; cards that the session knows stay as they are. */
export function addToReview<Card extends SessionCard>(
  session: ReviewSession<Card>,
  cards: readonly Card[],
): ReviewSession<Card> {
  const known = new Set([...session.queue, ...session.waiting].map(({ card }) => card));
  const done = new Set(session.steps.map(({ before }) => before.card));
  const fresh = cards.filter(({ card }) => !known.has(card) && !done.has(card));
  return fresh.length === 0 ? session : { ...session, queue: [...session.queue, ...fresh] };
}

/**
 * Takes over what the server says by now: cards that were graded elsewhere meanwhile are not asked again. The card in
 * front stays there if it is still to be asked.
 */
export function renewReview<Card extends SessionCard>(
  session: ReviewSession<Card>,
  cards: readonly Card[],
): ReviewSession<Card> {
  const waiting = new Set(session.waiting.map(({ card }) => card));
  const front = session.queue[0]?.card;
  const fresh = cards.filter(({ card }) => !waiting.has(card));
  const isFront = ({ card }: Card) => card === front;
  return { ...session, queue: [...fresh.filter(isFront), ...fresh.filter((card) => !isFront(card))] };
}

/**
 * The card to ask: first one whose learning step has come, then the queue, then a learning step that comes soon; nothing
 * when all of that is empty.
 */
export function cardToAsk<Card extends SessionCard>(
  { queue, waiting }: ReviewSession<Card>,
  now: number,
): Card | undefined {
  const soonest = waiting.reduce<Card | undefined>(
    (first, card) => (first === undefined || card.dueAt < first.dueAt ? card : first),
    undefined,
  );
  if (soonest !== undefined && soonest.dueAt <= now) return soonest;
  if (queue[0] !== undefined) return queue[0];
  return soonest !== undefined && soonest.dueAt - now <= lookAheadMs ? soonest : undefined;
}

interface Graded<Card extends SessionCard> {
  before: Card;
  /** The card as it is known now. */
  after: Card;
  reviewId: string;
  remembered: boolean;
  wasNew: boolean;
  durationMs: number;
  now: number;
}

/** The session after a grade: the card comes back in it when it is due soon. */
export function gradeInSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  { before, after, now, ...grade }: Graded<Card>,
): ReviewSession<Card> {
  const rest = without(session, before.card);
  const comesBack = after.dueAt - now <= lookAheadMs;
  return {
    queue: rest.queue,
    waiting: comesBack ? [...rest.waiting, after] : rest.waiting,
    steps: [...session.steps, { kind: 'grade', before, ...grade }],
  };
}

/** The session without a card that its learner put away: buried, suspended, set aside. */
export function putAwayInSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  before: Card,
): ReviewSession<Card> {
  return { ...without(session, before.card), steps: [...session.steps, { kind: 'away', before }] };
}

/** Replaces what is known of a card that the session still has, after an edit or an answer of the server. */
export function updateInSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  known: Card,
): ReviewSession<Card> {
  const replace = (cards: readonly Card[]) => cards.map((one) => (one.card === known.card ? known : one));
  return { ...session, queue: replace(session.queue), waiting: replace(session.waiting) };
}

/** Takes a card out without a trace: it is not there any more, or was graded elsewhere. */
export function dropFromSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  card: string,
): ReviewSession<Card> {
  return { ...without(session, card), steps: session.steps };
}

/** Takes the latest step back: its card is asked again, at once. */
export function undoInSession<Card extends SessionCard>(session: ReviewSession<Card>): ReviewSession<Card> {
  const step = session.steps.at(-1);
  if (step === undefined) return session;
  const rest = without(session, step.before.card);
  return {
    queue: [step.before, ...rest.queue],
    waiting: rest.waiting,
    steps: session.steps.slice(0, -1),
  };
}

function without<Card extends SessionCard>({ queue, waiting }: ReviewSession<Card>, card: string) {
  const isOther = (one: Card) => one.card !== card;
  return { queue: queue.filter(isOther), waiting: waiting.filter(isOther) };
}

/** What was done in a session, in numbers. */
export interface SessionSummary {
  reviewed: number;
  remembered: number;
  /** Cards that had never been reviewed before. */
  learned: number;
  durationMs: number;
}

export function summaryOf<Card extends SessionCard>({ steps }: ReviewSession<Card>): SessionSummary {
  const summary: SessionSummary = { reviewed: 0, remembered: 0, learned: 0, durationMs: 0 };
  for (const step of steps) {
    if (step.kind !== 'grade') continue;
    summary.reviewed++;
    if (step.remembered) summary.remembered++;
    if (step.wasNew) summary.learned++;
    summary.durationMs += step.durationMs;
  }
  return summary;
}
