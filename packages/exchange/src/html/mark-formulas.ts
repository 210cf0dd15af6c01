import { parseFragment } from 'parse5';
import type { LossCounter } from '../losses.ts';
import { safeMediaName } from '../media/media-name.ts';
import { mathMark, soundMark } from './tokens.ts';
import { textOf } from './tree.ts';

interface Delimiter {
  close: string;
  mark: (inside: string, losses: LossCounter) => string;
}

/** HTML inside a formula is only how Anki's editor breaks lines. */
const formula = (inside: string): string => textOf(parseFragment(inside), true).trim();

const inline: Delimiter['mark'] = (inside) => mathMark(formula(inside), false);
const block: Delimiter['mark'] = (inside) => mathMark(formula(inside), true);

/** What Anki replaces outside of code: formulas, sounds and speech. */
const delimiters: Record<string, Delimiter> = {
  '\\(': { close: '\\)', mark: inline },
  '\\[': { close: '\\]', mark: block },
  '[$]': { close: '[/$]', mark: inline },
  '[$$]': { close: '[/$$]', mark: block },
  '[latex]': { close: '[/latex]', mark: block },
  '[sound:': {
    close: ']',
    mark(inside) {
      const name = safeMediaName(formula(inside));
      return name === undefined ? '' : soundMark(name);
    },
  },
  '[anki:tts': {
    close: '[/anki:tts]',
    mark(inside, losses) {
      losses.add('speech', formula(inside.slice(inside.indexOf(']') + 1)));
      return '';
    },
  },
};

const opening = /\\\(|\\\[|\[\$\$?\]|\[latex\]|\[sound:|\[anki:tts/gi;
const codeStart = /<(pre|code)\b/gi;

/** Replaces formulas, sounds and speech outside of code by marks. Takes linear time. */
export function markFormulas(html: string, losses: LossCounter): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of codeIn(html)) {
    parts.push(markOutsideCode(html.slice(at, start), losses), html.slice(start, end));
    at = end;
  }
  return [...parts, markOutsideCode(html.slice(at), losses)].join('');
}

function* codeIn(html: string): Generator<{ start: number; end: number }> {
  const lower = html.toLowerCase();
  let at = 0;
  for (const { index, 1: tag = '' } of html.matchAll(codeStart)) {
    if (index < at) continue;
    const close = lower.indexOf(`</${tag.toLowerCase()}`, index);
    at = close === -1 ? html.length : close;
    yield { start: index, end: at };
  }
}

function markOutsideCode(html: string, losses: LossCounter): string {
  const parts: string[] = [];
  /** Delimiters that are never closed after this point. */
  const unclosed = new Set<string>();
  let at = 0;
  for (const { index, 0: opened } of html.matchAll(opening)) {
    const delimiter = delimiters[opened.toLowerCase()];
    if (index < at || delimiter === undefined || unclosed.has(opened)) continue;
    const start = index + opened.length;
    const end = html.indexOf(delimiter.close, start);
    if (end === -1) unclosed.add(opened);
    else {
      parts.push(html.slice(at, index), delimiter.mark(html.slice(start, end), losses));
      at = end + delimiter.close.length;
    }
  }
  return at === 0 ? html : [...parts, html.slice(at)].join('');
}
