import type { ChoiceOption } from '@flipstack/card-kinds';
import type { CheckedKind } from './kinds/read-body.ts';

/**
 * Brings a body into a form that a file can hold: without optional texts that are blank, and with a
 * language on one line. Nothing else changes.
 */
export function tidyBody(card: CheckedKind): CheckedKind {
  switch (card.kind) {
    case 'choice':
      return { ...card, body: withoutBlank({ ...card.body, options: card.body.options.map(tidyOption) }) };
    case 'order':
      return { ...card, body: withoutBlank({ ...card.body, language: oneLine(card.body.language) }) };
    case 'typed':
      return { ...card, body: withoutBlank(card.body) };
    case 'cloze':
      return { ...card, body: withoutBlank(card.body) };
    case 'code':
      return { ...card, body: withoutBlank(card.body) };
  }
}

const tidyOption = ({ why, ...option }: ChoiceOption): ChoiceOption =>
  why === undefined || why.trim() === '' ? option : { ...option, why };

const optionalTexts = ['explanation', 'hint', 'complexity'];

/** A body without optional texts that are missing or blank. */
const withoutBlank = <Body extends object>(body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, text]) => !optionalTexts.includes(name) || (typeof text === 'string' && text.trim() !== ''),
    ),
  ) as Body;

/** A text without its line breaks and the white space around them. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, ' ').trim();
