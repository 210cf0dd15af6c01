import type { CardPart } from '../format/card-parts.ts';
import type { CardInFile } from '../format/module-file.ts';

export interface CardText {
  part: CardPart;
  /** 0, or the index of the item in its list. */
  at: number;
  text: string;
}

/** Every Markdown text of a card; each list item is a text of one line. */
export const cardTexts = ({ question, answer, keyPoints, whyAsked, followUps }: CardInFile): CardText[] => [
  { part: 'question', at: 0, text: question },
  { part: 'answer', at: 0, text: answer },
  ...keyPoints.map((text, at): CardText => ({ part: 'keyPoints', at, text })),
  ...(whyAsked === undefined ? [] : [{ part: 'whyAsked', at: 0, text: whyAsked } satisfies CardText]),
  ...followUps.map((text, at): CardText => ({ part: 'followUps', at, text })),
];
