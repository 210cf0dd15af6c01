import {
  cardKinds,
  type KindAndBody,
  kindAndBody,
  problemsInBody,
  readableAnswer,
} from '@flipstack/card-kinds';
import { isBody } from './check-body.ts';
import { type ExchangeCard, plainCard } from './collection.ts';
import { limits } from './limits.ts';
import type { LossCounter } from './losses.ts';

/** A text that a database can hold: without NUL and lone surrogates. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * A card to turn over, with texts that keep the rules; undefined if one of them is empty, which is
 * counted.
 */
export function flipCard(question: string, answer: string, losses: LossCounter): ExchangeCard | undefined {
  const texts = [storableText(question), storableText(answer)] as const;
  if (texts[0].trim() === '') losses.add('card-without-question', texts[1]);
  else if (texts[1].trim() === '') losses.add('card-without-answer', texts[0]);
  else return plainCard(cutText(texts[0], losses), cutText(texts[1], losses));
  return undefined;
}

/**
 * A checked card; undefined if its parts cannot be checked, so that the caller makes another card of
 * them.
 */
export function checkedCard(
  question: string,
  checked: Exclude<KindAndBody, { kind: 'flip' }>,
): ExchangeCard | undefined {
  const text = storableText(question);
  if (text.trim() === '' || [...text].length > limits.textLength || problemsInBody(checked).length > 0)
    return undefined;
  const answer = readableAnswer(checked);
  if (answer.trim() === '' || [...answer].length > limits.textLength) return undefined;
  return { ...plainCard(text, answer), kind: checked.kind, body: checked.body };
}

/** The texts of a card from a file, whose body can be anything. */
export interface UncheckedCard {
  question: string;
  answer: string;
  kind: unknown;
  body: unknown;
}

/** The card with its kind, if it keeps the rules; otherwise a card to turn over with the same texts. */
export function cardOfKind(
  { question, answer, kind, body }: UncheckedCard,
  losses: LossCounter,
): ExchangeCard | undefined {
  const known = cardKinds.find((one) => one === kind) ?? 'flip';
  if (known === 'flip') return flipCard(question, answer, losses);
  if (!isBody(known, body)) {
    losses.add('part-changed', question);
    return flipCard(question, answer, losses);
  }
  const checked = kindAndBody({ kind: known, body }) as Exclude<KindAndBody, { kind: 'flip' }>;
  const card = checkedCard(question, checked);
  if (card !== undefined) return card;
  losses.add('part-changed', question);
  return flipCard(question, answer.trim() === '' ? readableAnswer(checked) : answer, losses);
}

/** Cuts a text that is too long. A block of code in which it is cut is closed. */
function cutText(text: string, losses: LossCounter): string {
  if (text.length <= limits.textLength) return text;
  const characters = [...text];
  if (characters.length <= limits.textLength) return text;
  losses.add('text-cut', text);
  const cut = characters.slice(0, limits.textLength - 20).join('');
  const fences = cut.match(/^ {0,3}```/gm)?.length ?? 0;
  return `${cut}${fences % 2 === 1 ? '\n```' : ''}\n\n…`;
}
