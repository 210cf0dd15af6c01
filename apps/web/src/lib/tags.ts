import { tagsMax } from '@flipstack/contract/limits';

/** The tags in a text that an author types: words, with or without `#` before and commas after them. */
export function parseTags(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.replace(/^#+|,+$/g, ''));
  return [...new Set(words.filter(Boolean))];
}

export const isSameTags = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((tag, index) => tag === others[index]);

/** The tags of cards, those of most cards first. */
export function commonTags(cards: readonly { tags?: readonly string[] | undefined }[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of cards) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const byCount = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
  return byCount.map(([tag]) => tag);
}

/** What is wrong with the number of tags, if anything. */
export const problemInTagCount = (tags: readonly string[]): string | undefined =>
  tags.length > tagsMax ? `A card can have up to ${tagsMax} tags` : undefined;
