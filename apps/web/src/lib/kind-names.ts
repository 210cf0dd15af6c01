import { type CardBody, type CardKind, kindAndBody } from '@flipstack/card-kinds';

const kindNames: Readonly<Record<Exclude<CardKind, 'flip'>, string>> = {
  choice: 'Choice',
  typed: 'Typed',
  cloze: 'Blanks',
  order: 'Order',
  code: 'Code',
};

/** The short name of a card's kind for lists; undefined for a card that is turned over. */
export function kindName(card: {
  kind?: CardKind | undefined;
  body?: CardBody | undefined;
}): string | undefined {
  const { kind } = kindAndBody(card);
  return kind === 'flip' ? undefined : kindNames[kind];
}

/** The name of a kind in a sentence. */
export const kindLabel = (kind: CardKind): string =>
  kind === 'flip' ? 'Question and answer' : kindNames[kind];
