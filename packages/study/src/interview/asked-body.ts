import { type CodeBody, type KindAndBody, readCloze } from '@flipstack/card-kinds';
import { isResponseOf, type Response, responseLimits } from '../grading/response.ts';
import { shuffledLines, shuffledOptions } from '../grading/shuffled-parts.ts';

/** A question as an interview asks it: nothing in it reveals the answer. */
export type AskedBody =
  | { kind: 'flip' }
  /** The options in the order in which they are asked. */
  | { kind: 'choice'; options: string[]; hasSeveral: boolean }
  | { kind: 'typed'; isExact: boolean }
  /** Each blank is `{{c1::…}}` or `{{c1::…::hint}}`. */
  | { kind: 'cloze'; text: string; isExact: boolean }
  /** All lines, shuffled, with those that do not belong. */
  | { kind: 'order'; language: string; lines: string[]; hasDistractors: boolean }
  /** `inputs` are those on which the code is run and compared with reference outputs. */
  | ({ kind: 'code'; inputs: string[] } & Pick<
      CodeBody,
      'language' | 'setup' | 'starter' | 'examples' | 'isAnyOrder'
    >);

/** What a blank shows instead of its answer. */
const hidden = '…';

/**
 * The parts of a card without anything that reveals its answer. The same 32-bit seed gives the same
 * order of options and lines.
 *
 * @param inputs the inputs on which code is run; ignored for other kinds
 */
export function askedBody(card: KindAndBody, seed: number, inputs: readonly string[] = []): AskedBody {
  switch (card.kind) {
    case 'flip':
      return { kind: 'flip' };
    case 'choice': {
      const { options, hasSeveral } = card.body;
      const texts = shuffledOptions(card.body, seed).map((index) => options[index]?.text ?? '');
      return { kind: 'choice', options: texts, hasSeveral };
    }
    case 'typed':
      return { kind: 'typed', isExact: card.body.isExact };
    case 'cloze':
      return { kind: 'cloze', text: withoutAnswers(card.body.text), isExact: card.body.isExact };
    case 'order': {
      const { language, distractors } = card.body;
      const lines = shuffledLines(card.body, seed);
      return { kind: 'order', language, lines, hasDistractors: distractors.length > 0 };
    }
    case 'code': {
      const { language, setup, starter, examples, isAnyOrder } = card.body;
      return { kind: 'code', language, setup, starter, examples, isAnyOrder, inputs: [...inputs] };
    }
  }
}

const withoutAnswers = (text: string): string =>
  readCloze(text)
    .map((segment) => {
      if ('text' in segment) return segment.text;
      const { number, hint } = segment.blank;
      return hint === undefined ? `{{c${number}::${hidden}}}` : `{{c${number}::${hidden}::${hint}}}`;
    })
    .join('');

/**
 * A response to the question as it was asked, as a response to the card: the indexes of chosen
 * options become those of the card's body. Undefined if it is not a response to this kind.
 */
export function responseToCard(
  card: Exclude<KindAndBody, { kind: 'flip' | 'code' }>,
  seed: number,
  response: unknown,
): Response<Exclude<KindAndBody['kind'], 'flip' | 'code'>> | undefined {
  if (!isResponseOf(card.kind, response)) return undefined;
  if (card.kind !== 'choice' || !isResponseOf('choice', response)) return response;
  const order = shuffledOptions(card.body, seed);
  return { chosen: response.chosen.flatMap((index) => order[index] ?? []) };
}

/** The answer to a question with code. */
export interface CodeAnswer {
  /** The learner's code. */
  source: string;
  /** What it returned for each input, as the runner writes it; null where it failed. */
  outputs: (string | null)[];
}

/** The answer to an open question. */
export interface OpenAnswer {
  text: string;
  /** Whether it was given aloud. Nothing is recorded. */
  wasSpoken: boolean;
}

/**
 * The most that an answer may contain, in UTF-16 code units. No reference output is as long as an
 * output may be, so a client sends null instead of a longer one.
 */
export const interviewAnswerLimits = { sourceLength: 20_000, outputLength: 4_000, textLength: 10_000 };

/** Whether parsed JSON is an answer to a question of this kind, within the limits. */
export function isInterviewAnswer(kind: KindAndBody['kind'], value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { sourceLength, outputLength, textLength } = interviewAnswerLimits;
  if (kind === 'flip') {
    const { text, wasSpoken } = value as Partial<Record<keyof OpenAnswer, unknown>>;
    return isText(text, textLength) && typeof wasSpoken === 'boolean';
  }
  if (kind === 'code') {
    const { source, outputs } = value as Partial<Record<keyof CodeAnswer, unknown>>;
    return (
      isText(source, sourceLength) &&
      Array.isArray(outputs) &&
      outputs.length <= responseLimits.tests &&
      outputs.every((output) => output === null || isText(output, outputLength))
    );
  }
  return isResponseOf(kind, value);
}

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length <= maxLength;
