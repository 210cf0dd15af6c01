import type { LibraryFollowsChange, LibraryFollowsChanged } from '@flipstack/contract';
import { formatCount } from '../format-count.ts';

/**
 * Describes what a change to the reviewed library modules did, in one sentence.
 * @param name what was added, if the user should read its name
 */
export function formatFollowsChanged(answer: LibraryFollowsChanged, name?: string): string {
  const { changed, modulesAdded, modulesRemoved, cardsAdded, cardsRemoved } = answer;
  if (name !== undefined)
    return changed.length === 0 ? `${name} is already in your reviews` : `${name} added to your reviews`;
  if (changed.length === 0) return 'Your reviews are already set up this way. Nothing changed';
  const parts = [];
  if (cardsAdded > 0) parts.push(`Added ${withModules(cardsAdded, modulesAdded)} to your reviews`);
  if (cardsRemoved > 0)
    parts.push(
      `Removed ${withModules(cardsRemoved, modulesRemoved)} from your reviews. Their schedules are kept`,
    );
  // For example, a level whose only card was there before.
  return parts.join('. ') || 'Your reviews have the same cards as before';
}

function withModules(cards: number, modules: number): string {
  const cardCount = formatCount(cards, 'card');
  return modules === 0 ? cardCount : `${formatCount(modules, 'module')} with ${cardCount}`;
}

/** What did not happen, to complete an error message. */
export function formatFollowsFailure({ change, modules }: LibraryFollowsChange): string {
  const what = modules.length === 1 ? 'the module was' : 'the modules were';
  const isAddition = change === 'add';
  const isRemoval = change === 'remove' || modules.every(({ levels }) => levels.length === 0);
  if (isAddition) return `${what} not added to your reviews`;
  return isRemoval ? `${what} not removed from your reviews` : 'your reviews were not changed';
}
