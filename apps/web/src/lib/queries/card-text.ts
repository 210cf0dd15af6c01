import {
  type BodyProblem,
  type CardBody,
  type CardKind,
  type FormIndexes,
  findBodyProblems,
  kindAndBody,
  readableAnswer,
} from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { isSameTags, problemInTagCount } from '../tags.ts';

/** What an author types for a card. */
export interface CardText {
  question: string;
  /** Of a checked card, this is what the answer was before the card was checked, or is generated. */
  answer: string;
  level: Level;
  /** How the card is answered; `flip` if it is absent. */
  kind?: CardKind | undefined;
  body?: CardBody | undefined;
  /** Undefined and none at all are the same. */
  tags?: string[] | undefined;
}

export const emptyCardText: CardText = { question: '', answer: '', level: 'EASY' };

export const isSameText = (one: CardText, other: CardText): boolean =>
  one.question === other.question &&
  one.level === other.level &&
  isSameTags(one.tags, other.tags) &&
  isSameAnswer(one, other);

/** The answer of a checked card is its body. */
function isSameAnswer(one: CardText, other: CardText): boolean {
  const { kind = 'flip' } = one;
  if (kind !== (other.kind ?? 'flip')) return false;
  if (kind === 'flip') return one.answer === other.answer;
  return isSameBody(tidyCardText(one).body, tidyCardText(other).body);
}

/** Keys may be in another order, because the server writes them in its own. */
function isSameBody(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    isSameBody((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/**
 * The text as it is sent and stored: a checked card without the empty lines of its fields, and with
 * its generated answer.
 */
export function tidyCardText<Text extends Omit<CardText, 'level'>>(text: Text): Text {
  const card = kindAndBody(text);
  if (card.kind === 'flip') return text;
  const tidy = kindAndBody({ kind: card.kind, body: withoutEmptyFields(card.body) });
  if (tidy.kind === 'flip') return text;
  return { ...text, body: tidy.body, answer: readableAnswer(tidy) };
}

/** Drops what an author has left empty: optional texts, and lines of lists. */
function withoutEmptyFields(body: CardBody): CardBody {
  const filled = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (optionalTexts.has(name) && value === '') return [];
    return [[name, Array.isArray(value) ? value.flatMap(filledItem) : value]];
  });
  return Object.fromEntries(filled) as unknown as CardBody;
}

const optionalTexts: ReadonlySet<string> = new Set(['explanation', 'hint', 'complexity']);

function filledItem(item: unknown): unknown[] {
  if (typeof item === 'string') return item.trim() === '' ? [] : [item];
  if (typeof item !== 'object' || item === null) return [item];
  if ('input' in item && 'output' in item) return `${item.input}${item.output}`.trim() === '' ? [] : [item];
  if (!('text' in item)) return [item];
  const { why, ...option } = item as { text: string; why?: string };
  if (option.text.trim() === '' && !why) return [];
  return [{ ...option, ...(why && { why }) }];
}

/** Where the items that are sent were in lists that also have empty ones. */
export function formIndexesOf(body: CardBody | undefined): FormIndexes {
  const lists = Object.entries(body ?? {}).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(
    lists.map(([name, items]) => [
      name,
      items.flatMap((item, index) => (filledItem(item).length > 0 ? [index] : [])),
    ]),
  );
}

/**
 * Why the server would refuse the text, in the specification's words, and the part of the form that
 * this is about: `question`, `answer` or a part of the body. Undefined if it would not.
 */
export function findProblemInCardText(text: Omit<CardText, 'level'>): BodyProblem | undefined {
  return problemInSides(text) ?? problemInTags(text.tags);
}

function problemInTags(tags: readonly string[] = []): BodyProblem | undefined {
  const broken = tags.map((tag) => firstBrokenRule(fieldRules.tag, tag)).find(Boolean);
  const message = broken ?? problemInTagCount(tags);
  return message === undefined ? undefined : { message, part: 'tags' };
}

function problemInSides(text: Omit<CardText, 'level'>): BodyProblem | undefined {
  const card = kindAndBody(tidyCardText(text));
  if (card.kind === 'flip') return problemInFaces(text);
  if (text.question.trim() === '') return { message: 'Fill in the question', part: 'question' };
  return (
    brokenRule('question', text.question) ??
    findBodyProblems(card, formIndexesOf(text.body))[0] ??
    brokenRule('answer', readableAnswer(card))
  );
}

/** Why the server would refuse the text; undefined if it would not. */
export const problemInCardText = (text: Omit<CardText, 'level'>): string | undefined =>
  findProblemInCardText(text)?.message;

function brokenRule(part: 'question' | 'answer', text: string): BodyProblem | undefined {
  const message = firstBrokenRule(fieldRules[part], text);
  return message === undefined ? undefined : { message, part };
}

function problemInFaces({ question, answer }: Pick<CardText, 'question' | 'answer'>) {
  const isQuestionEmpty = question.trim() === '';
  if (isQuestionEmpty || answer.trim() === '')
    return {
      message: 'Fill in the fields for the question and answer',
      part: isQuestionEmpty ? 'question' : 'answer',
    };
  return brokenRule('question', question) ?? brokenRule('answer', answer);
}
