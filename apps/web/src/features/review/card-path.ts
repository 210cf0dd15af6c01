import type { ReviewCard } from '@flipstack/contract';
import { readCardName } from '@flipstack/contract/rules';
import { libraryPath } from '../../lib/library-path.ts';

/** Where a card can be read, or edited if it is the member's own. */
export function cardPath({ card, module }: Pick<ReviewCard, 'card' | 'module'>): string {
  const cardId = readCardName(card)?.cardId ?? '';
  if ('moduleId' in module) return `/created-modules?module=${module.moduleId}&card=${cardId}`;
  return `${libraryPath({ slug: module.slug })}?card=${cardId}`;
}
