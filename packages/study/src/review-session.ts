/** What a session has to know of a card; instants are milliseconds since 1970, UTC. */
export interface SessionCard {
  /** Names the card. */
  card: string;
  dueAt: number;
  /** Whether it is between its learning steps: then it is asked when its time comes, whatever the order. */
  isStep: boolean;
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

/** One sitting of reviews: what is asked, what comes next, and what was done. */
export interface ReviewSession<Card extends SessionCard> {
  /** Whether anything has come yet. */
  hasBegun: boolean;
  /** The name of the card that is asked. It stays until something is done with it, whatever falls due meanwhile. */
  asked: string | undefined;
  /** How many times a card was asked: tells one asking from the next, of the same card, too. */
  askings: number;
  /** What is asked next, in this order. */
  queue: readonly Card[];
  /** Cards between their learning steps, that come back within this sitting. */
  waiting: readonly Card[];
  /** How many more there are to review that have not come yet. */
  beyond: number;
  /** Everything that was done, the latest last. */
  steps: readonly ReviewStep<Card>[];
}

/** What there is to review: the first cards of it, and how many it is in all. */
export interface ReviewPortion<Card extends SessionCard> {
  cards: readonly Card[];
  /** Left out, as many as were known of. */
  total?: number;
}

/** Rather than let somebody wait for a learning step, it comes so much early. */
export const lookAheadMs = 20 * 60 * 1000;

export function startReviewSession<Card extends SessionCard>(): ReviewSession<Card> {
  return { hasBegun: false, asked: undefined, askings: 0, queue: [], waiting: [], beyond: 0, steps: [] };
}

/** How many cards are left, as far as is known. */
export function leftInSession<Card extends SessionCard>(session: ReviewSession<Card>): number {
  return session.queue.length + session.waiting.length + session.beyond;
}

/**
 * Adds what is to be reviewed behind what is there. Cards that the session knows or has dealt with stay as they are: the
 * portion may have been made before the latest answers were counted.
 */
export function addToReview<Card extends SessionCard>(
  session: ReviewSession<Card>,
  { cards, total }: ReviewPortion<Card>,
): ReviewSession<Card> {
  const known = new Set([...session.queue, ...session.waiting].map(({ card }) => card));
  const done = new Set(session.steps.map(({ before }) => before.card));
  const fresh = cards.filter(({ card }) => !known.has(card) && !done.has(card));
  const queue = [...session.queue, ...fresh.filter(({ isStep }) => !isStep)];
  const waiting = [...session.waiting, ...fresh.filter(({ isStep }) => isStep)];
  const dealtWith = cards.filter(({ card }) => done.has(card) && !known.has(card)).length;
  const beyond =
    total === undefined ? session.beyond : Math.max(0, total - dealtWith - queue.length - waiting.length);
  return { ...session, hasBegun: true, queue, waiting, beyond };
}

/**
 * Takes over what there is to review by now, made after the latest answers were counted: cards that were graded elsewhere
 * meanwhile are not asked again, or not before their next step. A learning step that a full portion had no room for stays.
 */
export function renewReview<Card extends SessionCard>(
  session: ReviewSession<Card>,
  { cards, total = cards.length }: ReviewPortion<Card>,
): ReviewSession<Card> {
  const isCut = total > cards.length;
  const there = new Set(cards.map(({ card }) => card));
  const stay = isCut ? session.waiting.filter(({ card }) => !there.has(card)) : [];
  const queue = cards.filter(({ isStep }) => !isStep);
  const waiting = [...stay, ...cards.filter(({ isStep }) => isStep)];
  const beyond = Math.max(0, total - queue.length - waiting.length);
  const renewed = { ...session, hasBegun: true, queue, waiting, beyond };
  return wasGraded(askedCard(session), askedCard(renewed)) ? { ...renewed, asked: undefined } : renewed;
}

/** Whether a card was graded between two looks at it: it is between its learning steps, and was not before, or not there. */
function wasGraded(before: SessionCard | undefined, after: SessionCard | undefined): boolean {
  if (before === undefined || after === undefined || !after.isStep) return false;
  return !before.isStep || before.dueAt !== after.dueAt;
}

/** The session with a card asked: the one that is asked already, if it is still there, otherwise the next. */
export function askNext<Card extends SessionCard>(
  session: ReviewSession<Card>,
  now: number,
): ReviewSession<Card> {
  if (askedCard(session) !== undefined) return session;
  const next = nextCard(session, now)?.card;
  if (next !== undefined) return { ...session, asked: next, askings: session.askings + 1 };
  return session.asked === undefined ? session : { ...session, asked: undefined };
}

/** The card that is asked; none when nothing is left for now. */
export function askedCard<Card extends SessionCard>({
  asked,
  queue,
  waiting,
}: ReviewSession<Card>): Card | undefined {
  return [...queue, ...waiting].find(({ card }) => card === asked);
}

/** First a card whose learning step has come, then the queue, then a learning step that comes soon. */
function nextCard<Card extends SessionCard>(
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
  const graded = updateInSession(without(session, before.card), after, now);
  return { ...graded, steps: [...session.steps, { kind: 'grade', before, ...grade }] };
}

/** The session without a card that its learner put away: buried, suspended, set aside. */
export function putAwayInSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  before: Card,
): ReviewSession<Card> {
  return { ...without(session, before.card), steps: [...session.steps, { kind: 'away', before }] };
}

/**
 * Takes over what is known of a card by now. One that stands in the queue, or is being asked, stays where it is; any other
 * comes back if its learning step is soon, and does not if it is not.
 */
export function updateInSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  known: Card,
  now: number,
): ReviewSession<Card> {
  const replace = (cards: readonly Card[]) => cards.map((one) => (one.card === known.card ? known : one));
  const isThere = ({ card }: Card) => card === known.card;
  const isAsked = session.asked === known.card && session.waiting.some(isThere);
  if (isAsked || session.queue.some(isThere))
    return { ...session, queue: replace(session.queue), waiting: replace(session.waiting) };
  const { queue, waiting } = without(session, known.card);
  const comesBack = known.isStep && known.dueAt - now <= lookAheadMs;
  return { ...session, queue, waiting: comesBack ? [...waiting, known] : waiting };
}

/** Takes a card out that is not there any more. */
export function dropFromSession<Card extends SessionCard>(
  session: ReviewSession<Card>,
  card: string,
): ReviewSession<Card> {
  return without(session, card);
}

/** Forgets a step that came to nothing, so that nobody takes back what was never counted. */
export function forgetStep<Card extends SessionCard>(
  session: ReviewSession<Card>,
  isThis: (step: ReviewStep<Card>) => boolean,
): ReviewSession<Card> {
  const at = session.steps.findLastIndex(isThis);
  return at === -1 ? session : { ...session, steps: session.steps.toSpliced(at, 1) };
}

/** Takes the latest step back: its card is asked again, at once. */
export function undoInSession<Card extends SessionCard>(session: ReviewSession<Card>): ReviewSession<Card> {
  const step = session.steps.at(-1);
  if (step === undefined) return session;
  const { before } = step;
  const { queue, waiting } = without(session, before.card);
  return {
    ...session,
    asked: before.card,
    askings: session.askings + 1,
    queue: before.isStep ? queue : [before, ...queue],
    waiting: before.isStep ? [...waiting, before] : waiting,
    steps: session.steps.slice(0, -1),
  };
}

function without<Card extends SessionCard>(session: ReviewSession<Card>, card: string): ReviewSession<Card> {
  const isOther = (one: Card) => one.card !== card;
  const { asked, queue, waiting } = session;
  return {
    ...session,
    asked: asked === card ? undefined : asked,
    queue: queue.filter(isOther),
    waiting: waiting.filter(isOther),
  };
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
  const grades = steps.filter((step) => step.kind === 'grade');
  return {
    reviewed: grades.length,
    remembered: grades.filter(({ remembered }) => remembered).length,
    learned: new Set(grades.filter(({ wasNew }) => wasNew).map(({ before }) => before.card)).size,
    durationMs: grades.reduce((total, { durationMs }) => total + durationMs, 0),
  };
}
