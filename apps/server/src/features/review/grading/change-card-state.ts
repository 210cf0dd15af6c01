import type { CardName, ReviewCard } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import { newSchedule } from '@flipstack/study/scheduler';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findOwnReviewable } from '../cards/own-reviewable.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { type CardProgress, deleteProgress, findProgress, saveProgress } from './progress-repository.ts';

type CardAction = 'bury' | 'suspend' | 'resume';

/** Buries a card until tomorrow, suspends it, or resumes it. Its schedule does not change. */
export function changeCardState(
  services: Services,
  actor: Actor,
  name: CardName,
  action: CardAction,
): Promise<ReviewCard> {
  const { now } = services;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    const card = await findOwnReviewable(transaction, actor, name);
    const settings = schedulerSettings(learner, now());
    const current = await findProgress(transaction, actor.id, name);
    const tomorrow = startOfDay(dayOf(now(), learner) + 1, learner);
    const progress = applyAction(current ?? newProgress(now()), action, tomorrow);
    // A card that was set aside before its first review becomes new again.
    const isNewAgain = action === 'resume' && progress.schedule.reviews === 0;
    if (isNewAgain) await deleteProgress(transaction, card);
    else await saveProgress(transaction, card, progress);
    return toReviewCard({ card: card.content, progress }, settings, now());
  });
}

const newProgress = (now: number): CardProgress => ({
  schedule: newSchedule(now),
  buriedUntil: 0,
  setAside: null,
});

function applyAction(progress: CardProgress, action: CardAction, tomorrow: number): CardProgress {
  if (action === 'bury') return { ...progress, buriedUntil: tomorrow };
  return { ...progress, buriedUntil: 0, setAside: action === 'suspend' ? 'suspended' : null };
}
