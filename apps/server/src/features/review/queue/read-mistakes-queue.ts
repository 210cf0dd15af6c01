import type { ReviewQueue } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import { lookAheadMs } from '@flipstack/study/review-session';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { isToReview, readForgotten } from '../progress/list-mistakes.ts';
import { readQueue } from './read-queue.ts';

/**
 * The actor's mistakes to review now: learning steps that are due, then the most often forgotten
 * cards, due or not.
 */
export async function readMistakesQueue(
  services: Services,
  actor: Actor,
  { size }: { size: number },
): Promise<ReviewQueue> {
  const { database } = services;
  const now = services.now();
  const learner = await findLearner(database, actor.id);
  const dayBeganAt = startOfDay(dayOf(now, learner), learner);
  const forgotten = await readForgotten(database, learner, now);
  const toReview = forgotten.filter((card) => isToReview(card, { now, dayBeganAt }));
  const learned = toReview.filter((card) => !isLearning(card));
  const learning = toReview.filter(isLearning).toSorted((one, other) => dueAt(one) - dueAt(other));
  const isNow = (card: CardToReview) => dueAt(card) <= now;
  const soon = learning.filter((card) => !isNow(card));
  const cards = [
    ...learning.filter(isNow),
    ...learned,
    ...soon.filter((card) => dueAt(card) <= now + lookAheadMs),
  ].slice(0, size);
  const settings = schedulerSettings(learner, now);
  const [next] = soon;
  return {
    ...(await readQueue(services, actor, { size })),
    cards: cards.map((card) => toReviewCard(card, settings, now)),
    due: learned.length,
    learning: learning.length,
    newCards: 0,
    newBeyond: 0,
    nextDueAt: next === undefined ? null : new Date(dueAt(next)).toISOString(),
    plan: null,
  };
}

const isLearning = ({ progress }: CardToReview): boolean => progress?.schedule.state !== 'Review';
const dueAt = ({ progress }: CardToReview): number => progress?.schedule.dueAt ?? 0;
