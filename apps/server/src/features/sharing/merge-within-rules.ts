import { type MergeableCard, type MergedField, mergeCard } from '@flipstack/content/merging';
import { fieldRules, firstBrokenRule } from '@flipstack/contract';

/** Merges two edits of a card. What would be empty or too long is a conflict. */
export const mergeWithinRules = <Card extends MergeableCard>(base: Card, mine: Card, theirs: Card) =>
  mergeCard(base, mine, theirs, isAllowed);

const isAllowed = (field: MergedField, text: string): boolean =>
  field === 'level' || firstBrokenRule(fieldRules[field], text) === undefined;
