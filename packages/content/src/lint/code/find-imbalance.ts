import type { Lexicon, Span } from './lexicons.ts';

export interface Imbalance {
  /** From 0. */
  line: number;
  message: string;
}

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

interface State {
  code: string;
  lexicon: Lexicon;
  unpaired: string;
}

/** A position in the code, or why there is none. */
type Position = number | Imbalance;

/** Finds the first bracket without a partner or string without an end. */
export function findImbalance(source: string, lexicon: Lexicon): Imbalance | undefined {
  const code = lexicon.only?.(source) ?? source;
  const state = { code, lexicon, unpaired: lexicon.unpairedClosers?.(code) ?? '' };
  const reached = readCode(state, 0, undefined);
  return typeof reached === 'number' ? undefined : reached;
}

/** Reads code to its end, or to the end of the interpolation that contains it. */
function readCode(state: State, from: number, end: string | undefined): Position {
  const { code, lexicon, unpaired } = state;
  const open: OpenBracket[] = [];
  let at = from;
  while (at < code.length) {
    const span = spanAt(code, at, lexicon);
    if (span) {
      const after = readSpan(state, at, span);
      if (typeof after !== 'number') return after;
      at = after;
      continue;
    }
    const character = code.charAt(at);
    const partner = partners[character];
    if (character === end && open.length === 0) return at + 1;
    if ('([{'.includes(character)) open.push({ bracket: character, at });
    else if (partner && open.at(-1)?.bracket === partner) open.pop();
    else if (partner && !unpaired.includes(character)) return mismatch(code, at, open.at(-1));
    at++;
  }
  const last = open.at(-1);
  if (last) return fault(code, last.at, `\`${last.bracket}\` is not closed`);
  return end === undefined ? at : fault(code, from, `\`${end}\` is missing in a string`);
}

interface OpenBracket {
  bracket: string;
  at: number;
}

const mismatch = (code: string, at: number, last: OpenBracket | undefined): Imbalance =>
  last
    ? fault(code, last.at, `\`${last.bracket}\` is not closed before \`${code.charAt(at)}\``)
    : fault(code, at, `\`${code.charAt(at)}\` has no opening bracket`);

interface OpenSpan {
  span: Span;
  opening: RegExpExecArray;
}

function spanAt(code: string, at: number, { spans }: Lexicon): OpenSpan | undefined {
  for (const span of spans) {
    span.open.lastIndex = at;
    const opening = span.open.exec(code);
    if (opening) return { span, opening };
  }
  return undefined;
}

/** Returns the position after the string or comment that starts here. */
function readSpan(state: State, from: number, { span, opening }: OpenSpan): Position {
  const { code } = state;
  const lineEnd = code.indexOf('\n', from);
  if (span.close === 'end of line') return lineEnd === -1 ? code.length : lineEnd;
  const close = span.close(opening);
  let at = from + opening[0].length;
  if (close === '') return at;
  while (at < code.length) {
    if (code.startsWith(close, at)) {
      if (!span.doubled || !code.startsWith(close, at + close.length)) return at + close.length;
      at += 2 * close.length;
    } else if (
      span.interpolation &&
      code.startsWith(span.interpolation.open, at) &&
      !code.startsWith('{{', at)
    ) {
      const after = readCode(state, at + span.interpolation.open.length, span.interpolation.close);
      if (typeof after !== 'number') return after;
      at = after;
    } else if (code[at] === '\n' && !span.multiline) break;
    else
      at += (span.escapes && code[at] === '\\') || (span.interpolation && code.startsWith('{{', at)) ? 2 : 1;
  }
  return fault(code, from, `\`${opening[0]}\` is not closed`);
}

const fault = (code: string, at: number, message: string): Imbalance => ({
  line: code.slice(0, at).split('\n').length - 1,
  message,
});
