/** The headings inside a card, in their order. The question comes first and has none. */
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

/** The part that a line starts, if the line is a heading. */
export const partOpenedBy = (line: string): HeadedPart | undefined =>
  headedParts.find((part) => partHeadings[part] === line);

/** The name of a part in findings: `answer`, `"Key points"`. */
export const nameOf = (part: CardPart): string =>
  part === 'question' || part === 'answer' ? part : `"${partHeadings[part].slice('### '.length)}"`;
