import type { ReviewCard } from '@flipstack/contract';
import { libraryPath } from './library-path.ts';

/** Where a card can be read, or edited if it is the member's own. */
export function cardPath({ card, module }: Pick<ReviewCard, 'card' | 'module'>): string {
  // A card is named after its source and its id, such as `own-12`.
  const cardId = card.slice(card.indexOf('-') + 1);
  if ('moduleId' in module) return `/created-modules?module=${module.moduleId}&card=${cardId}`;
  return `${libraryPath({ slug: module.slug })}?card=${cardId}`;
}
