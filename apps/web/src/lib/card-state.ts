import type { ReviewCard } from '@flipstack/contract';
import { nextLearningStep, positionOf } from '@flipstack/study/learning-steps';
import { isLeech } from '@flipstack/study/leech';
import type { Rating, State } from '@flipstack/study/scheduler';

const dayMs = 24 * 60 * 60 * 1000;

/** What decides whether a card comes up today. Without the card's text, to be stored many times. */
export type CardState = Pick<
  ReviewCard,
  'module' | 'state' | 'dueAt' | 'reviews' | 'lapses' | 'setAside' | 'buriedUntil' | 'nextInMs'
> & {
  /**
   * Whether the server has not confirmed it yet. Learning steps are predicted exactly, but of an
   * interval of days only the least is known: one day.
   */
  isPredicted?: true;
};

/** A card as the server sent it, or as predicted since. */
export type KnownCard = ReviewCard & CardState;

export function stateOf(card: KnownCard): CardState {
  const { module, state, dueAt, reviews, lapses, setAside, buriedUntil, nextInMs, isPredicted } = card;
  const known = { module, state, dueAt, reviews, lapses, setAside, buriedUntil, nextInMs };
  return isPredicted ? { ...known, isPredicted } : known;
}

/** Whether today's work includes the card. */
export const isForToday = ({ state, dueAt, setAside, buriedUntil }: CardState, dayEndsAt: number): boolean =>
  setAside === null && buriedUntil === null && (state === 'New' || Date.parse(dueAt) < dayEndsAt);

/** Predicts the card after a rating as the server schedules it, learning steps and leeches included. */
export function afterRating<Card extends CardState>(card: Card, rating: Rating, at: number) {
  const step = nextLearningStep(positionOf(card.state, card.nextInMs), rating);
  const lapses = card.lapses + Number(card.state === 'Review' && rating === 'Again');
  const isNewLeech = lapses > card.lapses && isLeech(lapses);
  const inMs = step?.inMs ?? Math.max(dayMs, card.nextInMs[rating]);
  return {
    ...card,
    state: step?.state ?? ('Review' as const),
    dueAt: new Date(at + inMs).toISOString(),
    reviews: card.reviews + 1,
    lapses,
    setAside: isNewLeech ? ('leech' as const) : card.setAside,
    buriedUntil: null,
    nextInMs: intervalsAt(step ?? { state: 'Review', learningStep: 0 }),
    isPredicted: true as const,
  };
}

function intervalsAt(position: { state: State; learningStep: number }): ReviewCard['nextInMs'] {
  const inMs = (rating: Rating) => nextLearningStep(position, rating)?.inMs ?? dayMs;
  return { Again: inMs('Again'), Hard: inMs('Hard'), Good: inMs('Good'), Easy: inMs('Easy') };
}
