import { levels, type ReadinessPlan } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { StoredReadiness } from './forecast-repository.ts';
import type { Goal } from './goal-repository.ts';
import { listNotInReviews, type OtherCard } from './not-in-reviews-repository.ts';

/** The plan of the day, with what has to be added to reviews so that they can follow it. */
export async function readPlan(
  database: Database,
  goal: Goal,
  { plan }: StoredReadiness,
): Promise<ReadinessPlan> {
  const { newPerDay, reviewsPerDay, minutes, newCards } = plan;
  const others = await listNotInReviews(database, goal.userId, newCards);
  const placeOf = new Map(newCards.map((cardId, place) => [cardId, place]));
  const inOrder = others.toSorted(
    (one, other) => (placeOf.get(one.cardId) ?? 0) - (placeOf.get(other.cardId) ?? 0),
  );
  const notInReviews = [...Map.groupBy(inOrder, ({ slug }) => slug).values()].flatMap(toModule);
  return { newPerDay, reviewsPerDay, minutes, isFollowed: goal.isPlanFollowed, notInReviews };
}

function toModule(cards: readonly OtherCard[]): ReadinessPlan['notInReviews'] {
  const [first] = cards;
  if (first === undefined) return [];
  const { stack, topic, slug } = first;
  const ofCards = levels.filter((level) => cards.some((card) => card.level === level));
  return [{ stack, topic, slug, levels: ofCards, cards: cards.length }];
}
