import { diffArrays } from 'diff';
import { editsMax, tokensOf } from './merge-text.ts';

/** A part of a text that was kept, added or removed. */
export interface DiffPart {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/**
 * What changed between two texts, by words. The parts that are not added are the text before, those
 * that are not removed the text after. Texts that have too little in common are one removed and one
 * added part.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: editsMax });
  const parts: DiffPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        text: value.join(''),
        change: added ? 'added' : removed ? 'removed' : 'same',
      }))
    : [
        { text: before, change: 'removed' },
        { text: after, change: 'added' },
      ];
  return parts.filter(({ text }) => text !== '');
}
