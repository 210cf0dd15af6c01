import type { Card } from '@flipstack/contract';

/** A card as the audit names it: by its module, never by its text. */
export function describeCard({ cardId, moduleName }: Card): string {
  return `card ${cardId} of "${moduleName}"`;
}
