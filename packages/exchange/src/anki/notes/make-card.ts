import { checkedCard, flipCard } from '../../card-texts.ts';
import type { ExchangeCard } from '../../collection.ts';
import { htmlToMarkdown } from '../../html/html-to-markdown.ts';
import { markFormulas } from '../../html/mark-formulas.ts';
import { htmlToText } from '../../html/plain-text.ts';
import { withoutMarks } from '../../html/tokens.ts';
import type { LossCounter } from '../../losses.ts';
import { makeClozeCard } from './make-cloze-card.ts';
import type { CardPlace, Note } from './note-type.ts';
import { readOwnCard, readOwnIds } from './own-note.ts';
import { TemplateError } from './parse-template.ts';
import { renderSides, type Sides } from './render-sides.ts';
import { typable } from './typable.ts';

/** The texts of a card in the kind that fits its note; undefined if it has none, which is counted. */
export function makeCard(dirty: Note, place: CardPlace, losses: LossCounter): ExchangeCard | undefined {
  const card = readOwnCard(dirty) ?? cardFromNote(dirty, place, losses);
  return card === undefined ? undefined : { ...card, ...readOwnIds(dirty) };
}

function cardFromNote(dirty: Note, place: CardPlace, losses: LossCounter): ExchangeCard | undefined {
  const note = { ...dirty, fields: dirty.fields.map(withoutMarks) };
  try {
    if (note.type.isCloze) return makeClozeCard(note, place, losses);
    return sidesToCard(note, renderSides(note, place, losses), losses);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    losses.add('broken-template', note.type.name);
    return cardOfFields(note, losses);
  }
}

function sidesToCard(note: Note, sides: Sides | undefined, losses: LossCounter): ExchangeCard | undefined {
  if (sides === undefined) {
    losses.add('card-without-note', note.type.name);
    return undefined;
  }
  const markdown = (html: string) => htmlToMarkdown(markFormulas(html, losses), { losses });
  const question = markdown(sides.front);
  const rest = markdown(sides.back);
  if (sides.typed === undefined) return flipCard(question, rest, losses);
  const accepted = typable(sides.typed);
  const card =
    accepted === undefined
      ? undefined
      : checkedCard(question, {
          kind: 'typed',
          body: { accepted: [accepted], isExact: false, ...(rest !== '' && { explanation: rest }) },
        });
  if (card !== undefined) return card;
  losses.add('typed-as-flip', htmlToText(sides.typed));
  return flipCard(question, [markdown(sides.typed), rest].filter(Boolean).join('\n\n'), losses);
}

/** All fields, if the templates cannot be used: the first one is the question. */
function cardOfFields({ fields, type }: Note, losses: LossCounter): ExchangeCard | undefined {
  const [question = '', ...others] = fields.map((html) =>
    htmlToMarkdown(markFormulas(html, losses), { losses }),
  );
  const named = others.flatMap((text, index) =>
    text === '' ? [] : [others.length === 1 ? text : `**${type.fieldNames[index + 1] ?? ''}**\n\n${text}`],
  );
  return flipCard(question, named.join('\n\n'), losses);
}
