export { type DiffPart, wordDiff } from '@flipstack/content/merging';
