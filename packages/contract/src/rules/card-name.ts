/**
 * Identifies a card in reviews: `own-12` is card 12 of a user, `library-12` card 12 of the library.
 */
export interface CardName {
  source: 'own' | 'library';
  cardId: number;
}

export const cardNamePattern = /^(own|library)-([1-9][0-9]*)$/;

/**
 * Parses a card name; undefined if the text is not one. An id past 2^53 becomes 0, which no card
 * has.
 */
export function readCardName(name: string): CardName | undefined {
  const [, source, digits] = cardNamePattern.exec(name) ?? [];
  if (source === undefined) return undefined;
  const cardId = Number(digits);
  return { source: source as CardName['source'], cardId: Number.isSafeInteger(cardId) ? cardId : 0 };
}

export const formatCardName = ({ source, cardId }: CardName): string => `${source}-${cardId}`;
