import { type ClozeBody, kindAndBody, readCloze, type TypedBody, visibleParts } from '@flipstack/card-kinds';
import type { ExchangeCard } from '../../collection.ts';
import { markdownToHtml, textToHtml } from '../../html/markdown-to-html.ts';
import { noteTypes, type PackageNoteType } from './note-types.ts';

/** A note of a package, without the field for another import. */
export interface NoteFields {
  type: PackageNoteType;
  /** HTML. */
  fields: string[];
}

/** How Anki shows a card: what it cannot check is turned over. */
export function noteFields(card: ExchangeCard): NoteFields {
  const checked = kindAndBody(card);
  if (checked.kind === 'typed') return typedFields(card, checked.body);
  if (checked.kind === 'cloze') return clozeFields(card, checked.body);
  // What the learner chooses from or starts with.
  const question = [card.question, visibleParts(checked)].filter(Boolean).join('\n\n');
  return { type: noteTypes.flip, fields: [markdownToHtml(question), markdownToHtml(card.answer)] };
}

function typedFields({ question }: ExchangeCard, { accepted, explanation = '' }: TypedBody): NoteFields {
  const [shown = '', ...others] = accepted;
  const also = others.length === 0 ? '' : `Also accepted: ${others.join(', ')}`;
  const rest = [markdownToHtml(explanation), textToHtml(also)].filter(Boolean).join('<br>');
  return { type: noteTypes.typed, fields: [markdownToHtml(question), textToHtml(shown), rest] };
}

/**
 * All blanks get the number 1: the card asks for all of them at once, as it does in Flipstack, and
 * has one schedule.
 */
function clozeFields({ question }: ExchangeCard, { text, explanation = '' }: ClozeBody): NoteFields {
  const blanks: string[] = [];
  const marked = readCloze(text)
    .map((segment) => {
      if (!('blank' in segment)) return segment.text;
      const { answer, hint } = segment.blank;
      blanks.push(`{{c1::${textToHtml(answer)}${hint === undefined ? '' : `::${textToHtml(hint)}`}}}`);
      return mark(blanks.length - 1);
    })
    .join('');
  const html = markdownToHtml(marked).replace(marks, (_, index: string) => blanks[Number(index)] ?? '');
  return { type: noteTypes.cloze, fields: [html, markdownToHtml(question), markdownToHtml(explanation)] };
}

/** Letters of no language, which Markdown leaves as they are. */
const mark = (index: number): string => `\uE000${index}\uE001`;
const marks = /\uE000(\d+)\uE001/g;
