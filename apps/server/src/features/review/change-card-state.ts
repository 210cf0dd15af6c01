import type { CardName, ReviewCard } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import { newSchedule } from '@flipstack/study/scheduler';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { asLearner } from './as-learner.ts';
import { findOwnReviewable } from './own-reviewable.ts';
import {
  deleteLearnedCard,
  findLearnedCard,
  type LearnedCard,
  saveLearnedCard,
} from './schedule-repository.ts';
import { schedulerSettings, wireReviewCard } from './wire-review-card.ts';

type CardAction = 'bury' | 'suspend' | 'resume';

/** Buries a card until tomorrow, suspends it, or takes both back. What is known of it stays. */
export function changeCardState(
  services: Services,
  actor: Actor,
  name: CardName,
  action: CardAction,
): Promise<ReviewCard> {
  const { now } = services;
  return asLearner(services, actor, async (transaction, learner) => {
    const card = await findOwnReviewable(transaction, actor, name);
    const settings = schedulerSettings(learner, now());
    const known = await findLearnedCard(transaction, actor.id, name);
    const tomorrow = startOfDay(dayOf(now(), learner) + 1, learner);
    const learned = changed(known ?? untouched(now()), action, tomorrow);
    // A card that was only put aside is new again, not one that was learned at some time.
    const isNewAgain = action === 'resume' && learned.schedule.reviews === 0;
    if (isNewAgain) await deleteLearnedCard(transaction, card);
    else await saveLearnedCard(transaction, card, learned);
    return wireReviewCard({ card: card.content, learned }, settings, now());
  });
}

const untouched = (now: number): LearnedCard => ({
  schedule: newSchedule(now),
  buriedUntil: 0,
  setAside: null,
});

function changed(learned: LearnedCard, action: CardAction, tomorrow: number): LearnedCard {
  if (action === 'bury') return { ...learned, buriedUntil: tomorrow };
  return { ...learned, buriedUntil: 0, setAside: action === 'suspend' ? 'suspended' : null };
}
