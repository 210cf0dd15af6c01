import { readCloze } from '@flipstack/card-kinds';
import { checkedCard, flipCard } from '../../card-texts.ts';
import type { ExchangeCard } from '../../collection.ts';
import { htmlToMarkdown } from '../../html/html-to-markdown.ts';
import { markFormulas } from '../../html/mark-formulas.ts';
import { htmlToText } from '../../html/plain-text.ts';
import { hasMarks, rawMark } from '../../html/tokens.ts';
import { type LossCounter, shortened } from '../../losses.ts';
import type { CardPlace, Note } from './note-type.ts';
import { hasBlank, readAnkiCloze, renderCloze } from './read-cloze.ts';
import { renderSides } from './render-sides.ts';
import { typable } from './typable.ts';

/**
 * A card of a cloze note: the blanks of its number are to be filled in, the others are shown. If a
 * blank cannot be typed, the card is turned over instead.
 */
export function makeClozeCard(note: Note, place: CardPlace, losses: LossCounter): ExchangeCard | undefined {
  if (isOcclusion(note, place)) return occlusionCard(note, place, losses);
  return typedCloze(note, place, losses) ?? turnedCloze(note, place, losses);
}

const blanksMax = 30;

function typedCloze(note: Note, place: CardPlace, losses: LossCounter): ExchangeCard | undefined {
  const number = place.ordinal + 1;
  const raw: string[] = [];
  const numbers = new Map<string, number>();
  let canBeTyped = true;
  const sides = renderSides(note, place, losses, {
    cloze(html, side) {
      const parts = readAnkiCloze(html);
      if (side === 'back' || !hasBlank(parts, number)) return '';
      return renderCloze(parts, number, (answerHtml, hint) => {
        const answer = typable(answerHtml);
        if (answer === undefined || /\}\}|::|\{\{/.test(answer)) canBeTyped = false;
        const text = answer ?? '';
        // Blanks of one number have the same answer.
        if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
        const hintText = hint === undefined ? '' : shortened(htmlToText(hint)).replace(/[{}]|::/g, ' ');
        raw.push(`{{c${numbers.get(text)}::${text}${hintText === '' ? '' : `::${hintText}`}}}`);
        return rawMark(raw.length - 1);
      });
    },
  });
  if (sides === undefined || raw.length === 0 || raw.length > blanksMax || !canBeTyped) return undefined;
  const markdown = (html: string) => htmlToMarkdown(markFormulas(html, losses), { losses, raw });
  const text = markdown(sides.front);
  // A blank in a formula, or in the description of a picture, cannot be typed.
  if (hasMarks(text)) return undefined;
  const explanation = markdown(sides.back);
  return checkedCard(promptFor(text), {
    kind: 'cloze',
    body: { text, alsoAccepted: {}, isExact: false, ...(explanation !== '' && { explanation }) },
  });
}

/** A question that tells cloze cards apart in lists, without the answer. */
export function promptFor(text: string): string {
  const line = readCloze(text)
    .map((segment) => ('blank' in segment ? '…' : segment.text))
    .join('')
    .slice(0, promptMax * 10)
    .replace(/!\[[^\]]{0,200}\]\([^)]{0,200}\)/g, '')
    .replace(/[`*_#>|\\]/g, ' ');
  const start = shortened(line, promptMax);
  return start === '' || start === '…' ? 'Fill in the blank.' : `Fill in the blank: ${start}`;
}

const promptMax = 80;

function turnedCloze(note: Note, place: CardPlace, losses: LossCounter): ExchangeCard | undefined {
  const number = place.ordinal + 1;
  const sides = renderSides(note, place, losses, {
    cloze(html, side) {
      const parts = readAnkiCloze(html);
      if (!hasBlank(parts, number)) return '';
      return renderCloze(parts, number, (answer, hint) =>
        side === 'back' ? `<b>${answer}</b>` : `<b>[${hint ?? '…'}]</b>`,
      );
    },
  });
  if (sides === undefined) return flipCard('', '', losses);
  const markdown = (html: string) => htmlToMarkdown(markFormulas(html, losses), { losses });
  const question = markdown(sides.front);
  if (question !== '') losses.add('cloze-as-flip', question);
  return flipCard(question, markdown(sides.back), losses);
}

const isOcclusion = ({ fields }: Note, { ordinal }: CardPlace): boolean =>
  fields.some((html) => html.includes('image-occlusion:') && hasBlank(readAnkiCloze(html), ordinal + 1));

/** The picture on both sides, because the masks are drawn by Anki's script. */
function occlusionCard(note: Note, place: CardPlace, losses: LossCounter): ExchangeCard | undefined {
  const sides = renderSides(note, place, losses, {
    cloze: (html) => (html.includes('image-occlusion:') ? '' : html),
  });
  const markdown = (html: string) => htmlToMarkdown(html, { losses });
  const question = markdown(sides?.front ?? '');
  losses.add('image-occlusion', question);
  return flipCard(question, markdown(sides?.back ?? ''), losses);
}
