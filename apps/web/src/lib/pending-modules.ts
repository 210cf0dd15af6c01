import type { ReviewModule } from '@flipstack/contract';
import { type CardState, isForToday } from './card-state.ts';
import { entriesByCard, type OutboxEntry } from './outbox-entry.ts';
import { afterEntries } from './pending-card.ts';
import { stateBefore } from './todays-numbers.ts';

/**
 * The progress of modules as it will be after the unsent entries: which cards are due, and which
 * are no longer new. Whether a card becomes known, only the server can tell.
 */
export function modulesWithPending(
  modules: readonly ReviewModule[],
  entries: readonly OutboxEntry[],
  dayEndsAt: number,
): ReviewModule[] {
  const changes = [...entriesByCard(entries).values()].map((ofCard): Change => {
    const before = stateBefore(ofCard);
    return { before, after: afterEntries(before, ofCard) };
  });
  const isDue = (card: CardState) => card.state !== 'New' && isForToday(card, dayEndsAt);
  return modules.map((module) => {
    const ofModule = changes.filter(({ before }) => isSameModule(before, module));
    if (ofModule.length === 0) return module;
    const due = ofModule.reduce(
      (sum, { before, after }) => sum + Number(isDue(after)) - Number(isDue(before)),
      module.due,
    );
    const started = ofModule.filter(isStarted).length;
    return {
      ...module,
      due: Math.max(0, due),
      newCards: Math.max(0, module.newCards - started),
      learning: module.learning + Math.min(started, module.newCards),
    };
  });
}

interface Change {
  before: CardState;
  after: CardState;
}

const isStarted = ({ before, after }: Change): boolean => before.state === 'New' && after.state !== 'New';

function isSameModule({ module: one }: CardState, { module: other }: ReviewModule): boolean {
  if ('moduleId' in one) return 'moduleId' in other && one.moduleId === other.moduleId;
  return 'slug' in other && one.slug === other.slug;
}
