import { kindAndBody, readCloze } from '@flipstack/card-kinds';
import type { PartPlace } from '../format/card-parts.ts';
import type { CardInFile } from '../format/module-file.ts';

export interface CardText {
  part: PartPlace;
  /** 0, or the index of the item in its list. */
  at: number;
  text: string;
}

/**
 * Every Markdown text of a card; each list item is a text of one line. The answer of a checked card
 * is left out, because it repeats texts of the body.
 */
export const cardTexts = (card: CardInFile): CardText[] => [
  { part: 'question', at: 0, text: card.question },
  ...kindTexts(card),
  ...card.keyPoints.map((text, at): CardText => ({ part: 'keyPoints', at, text })),
  ...textAt('goodAnswer', card.goodAnswer),
  ...textAt('greatAnswer', card.greatAnswer),
  ...textAt('whyAsked', card.whyAsked),
  ...card.followUps.flatMap(({ question, answer }, at): CardText[] => [
    { part: 'followUps', at, text: question },
    ...textAt(`followUpAnswers.${at}`, answer),
  ]),
];

function kindTexts(card: CardInFile): CardText[] {
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return textAt('answer', card.answer);
  const explanation = textAt('explanation', checked.body.explanation);
  switch (checked.kind) {
    case 'choice':
      return [
        ...checked.body.options.flatMap(({ text, why }, index) => [
          ...textAt(`options.${index}`, text),
          ...textAt(`why.${index}`, why),
        ]),
        ...explanation,
      ];
    case 'cloze':
      return [...textAt('text', filledText(checked.body.text)), ...explanation];
    case 'code':
      return [
        ...textAt('hint', checked.body.hint),
        ...textAt('complexity', checked.body.complexity),
        ...explanation,
      ];
    case 'typed':
    case 'order':
      return explanation;
  }
}

const textAt = (part: PartPlace, text: string | undefined): CardText[] =>
  text === undefined ? [] : [{ part, at: 0, text }];

/** A text with its blanks filled in. Blanks have one line, so the lines keep their numbers. */
export const filledText = (text: string): string =>
  readCloze(text)
    .map((segment) => ('blank' in segment ? segment.blank.answer : segment.text))
    .join('');
