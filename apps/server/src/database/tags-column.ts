/** The column with the tags of a card: a JSON array, or null without any. */
export const toTagsColumn = (tags: readonly string[] = []): string | null =>
  tags.length === 0 ? null : JSON.stringify(tags);

/** The tags of a stored card, which responses leave out if there are none. */
export const fromTagsColumn = (tags: string | null): { tags?: string[] } =>
  tags === null ? {} : { tags: JSON.parse(tags) as string[] };
