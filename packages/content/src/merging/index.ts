export {
  isSameCard,
  type MergeableCard,
  type MergedCard,
  type MergedField,
  mergeCard,
} from './merge-card.ts';
export { type Merged, mergeText } from './merge-text.ts';
export { type DiffPart, wordDiff } from './word-diff.ts';
