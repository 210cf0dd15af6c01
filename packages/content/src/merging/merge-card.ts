import { type Merged, mergeText } from './merge-text.ts';
import { isSameJson } from './same-json.ts';

/** The fields of a card that are merged, each by itself. */
export interface MergeableCard {
  question: string;
  answer: string;
  level: string;
  /** Absent for a `flip` card. */
  kind?: string | undefined;
  body?: unknown;
}

export const mergedFields = ['question', 'answer', 'level'] as const;

export type MergedField = (typeof mergedFields)[number];

/** A merged card. A field in conflict has the text of `mine`; the text of `theirs` is in `conflicts`. */
export interface MergedCard<Card extends MergeableCard> {
  card: Card;
  conflicts: { field: MergedField; mine: string; theirs: string }[];
}

/**
 * Merges two edits of a card, field by field. Questions and answers of flip cards are merged by
 * words, the level as a whole. The answer of another kind is generated from its body, so that kind,
 * body and answer are merged as one: the side that changed them is taken, and if both did, it is a
 * conflict of the answer.
 * @param base the card that both sides began with
 * @param isAllowed whether a field may have a text; if the merged one may not, because it is empty or
 *   too long, it is a conflict
 */
export function mergeCard<Card extends MergeableCard>(
  base: Card,
  mine: Card,
  theirs: Card,
  isAllowed: (field: MergedField, text: string) => boolean = () => true,
): MergedCard<Card> {
  const conflicts: MergedCard<Card>['conflicts'] = [];
  const take = (field: MergedField, merged: Merged<string>): string => {
    const isTaken = [mine, theirs].some((side) => 'value' in merged && side[field] === merged.value);
    if ('value' in merged && (isTaken || isAllowed(field, merged.value))) return merged.value;
    conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    return mine[field];
  };
  const question = take('question', mergeText(base.question, mine.question, theirs.question));
  const level = take('level', mergeWhole(base.level, mine.level, theirs.level));
  if ([base, mine, theirs].every(isFlip)) {
    const answer = take('answer', mergeText(base.answer, mine.answer, theirs.answer));
    return { card: { ...mine, question, level, answer }, conflicts };
  }
  const isTheirs = isSameAnswer(base, mine);
  if (!isTheirs && !isSameAnswer(base, theirs) && !isSameAnswer(mine, theirs))
    conflicts.push({ field: 'answer', mine: mine.answer, theirs: theirs.answer });
  return { card: { ...(isTheirs ? theirs : mine), question, level }, conflicts };
}

const isFlip = ({ kind = 'flip' }: MergeableCard): boolean => kind === 'flip';

function mergeWhole(base: string, mine: string, theirs: string): Merged<string> {
  if (mine === theirs || theirs === base) return { value: mine };
  return mine === base ? { value: theirs } : { conflict: { mine, theirs } };
}

const isSameAnswer = (one: MergeableCard, other: MergeableCard): boolean =>
  one.answer === other.answer &&
  (one.kind ?? 'flip') === (other.kind ?? 'flip') &&
  isSameJson(one.body, other.body);

/** Whether two cards have the same content. */
export const isSameCard = (one: MergeableCard, other: MergeableCard): boolean =>
  one.question === other.question && one.level === other.level && isSameAnswer(one, other);
