import type { CardName } from '@flipstack/contract';
import type { CardSource } from '../../../database/tables.ts';

/** The ids of cards, one's own and those of the library apart, because they stand in tables of their own. */
export function idsBySource(names: readonly CardName[]): Map<CardSource, number[]> {
  const bySource = Map.groupBy(names, ({ source }) => source);
  return new Map([...bySource].map(([source, cards]) => [source, cards.map(({ cardId }) => cardId)]));
}
