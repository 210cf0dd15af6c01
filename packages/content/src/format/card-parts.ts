/** The headings inside a card, in the order in which they stand; the question comes before them and has none. */
export const partHeadings = {
  answer: '### Answer',
  keyPoints: '### Key points',
  whyAsked: '### Why it is asked',
  followUps: '### Follow-ups',
  sources: '### Sources',
} as const;

export type HeadedPart = keyof typeof partHeadings;
export type CardPart = 'question' | HeadedPart;

export const headedParts = Object.keys(partHeadings) as HeadedPart[];
export const partsInOrder: readonly CardPart[] = ['question', ...headedParts];

/** The part that a heading opens, if it opens one. */
export const partOpenedBy = (line: string): HeadedPart | undefined =>
  headedParts.find((part) => partHeadings[part] === line);

/** How a finding speaks of a part: `answer`, `"Key points"`. */
export const nameOf = (part: CardPart): string =>
  part === 'question' || part === 'answer' ? part : `"${partHeadings[part].slice('### '.length)}"`;
