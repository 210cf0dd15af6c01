import type { LossCounter } from '../../losses.ts';
import type { CardPlace, CardTemplate, Note } from './note-type.ts';
import { parseTemplate, type TemplateNode } from './parse-template.ts';
import { commonFilter, isFilled, renderTemplate } from './render-template.ts';

/** The two sides of a card as HTML. */
export interface Sides {
  front: string;
  /** Without the front, which Anki repeats above the answer. */
  back: string;
  /** The field that is typed, as HTML. */
  typed: string | undefined;
}

/** What cloze cards do differently. */
export interface ClozeRules {
  /** Returns the HTML of a field with blanks. */
  cloze: (html: string, side: 'front' | 'back') => string;
}

const parsed = new WeakMap<CardTemplate, { front: TemplateNode[]; back: TemplateNode[] }>();

function parseOnce(
  template: CardTemplate,
  losses: LossCounter,
): { front: TemplateNode[]; back: TemplateNode[] } {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  if (/<script\b/i.test(template.front + template.back)) losses.add('template-script', template.name);
  const nodes = { front: parseTemplate(template.front), back: parseTemplate(template.back) };
  parsed.set(template, nodes);
  return nodes;
}

/**
 * Renders the templates of a card; undefined if the note type has no such card.
 *
 * @throws {TemplateError} if a template is broken
 */
export function renderSides(
  note: Note,
  place: CardPlace,
  losses: LossCounter,
  rules?: ClozeRules,
): Sides | undefined {
  const template = note.type.templates[note.type.isCloze ? 0 : place.ordinal];
  if (template === undefined) return undefined;
  const nodes = parseOnce(template, losses);
  const fields = fieldValues(note, place, template);
  const hints: string[] = [];
  const shown = new Set<string>();
  let typed: string | undefined;
  const render = (side: 'front' | 'back') => (name: string, filters: readonly string[]) => {
    const value = fields.get(name) ?? '';
    if (filters.at(-1) === 'type') {
      typed ??= value;
      return '';
    }
    return filters.reduce((html, filter) => {
      if (filter === 'cloze' && rules !== undefined) return rules.cloze(html, side);
      if (filter !== 'hint') return commonFilter(filter, html) ?? html;
      if (!isFilled(html)) return '';
      if (side === 'front') hints.push(name);
      else shown.add(name);
      return side === 'front' ? '' : hintHtml(name, html);
    }, value);
  };
  const isTrue = (name: string) => note.type.isCloze && name === `c${place.ordinal + 1}`;
  const front = renderTemplate(nodes.front, { fields, isTrue, render: render('front') });
  const back = renderTemplate(nodes.back, { fields, isTrue, render: render('back') });
  if (hints.length > 0) losses.add('hint', hints.join(', '));
  const moved = hints
    .filter((name) => !shown.has(name))
    .map((name) => hintHtml(name, fields.get(name) ?? ''));
  return { front, back: `${moved.join('')}${belowLine(back, typed !== undefined)}`, typed };
}

const hintHtml = (name: string, html: string): string => `<div><b>${escaped(name)}:</b> ${html}</div>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const line = /<hr\b[^<>]*\bid\s*=\s*["']?answer\b[^<>]*>/i;

/**
 * What follows the line below the repeated front, if there is such a line and anything follows it.
 * On a typed card, often only the typed answer follows it, which is not part of this text.
 */
function belowLine(back: string, isTyped: boolean): string {
  const match = line.exec(back);
  if (match === null) return back;
  const below = back.slice(match.index + match[0].length);
  return isTyped || isFilled(below) ? below : back.slice(0, match.index);
}

function fieldValues(note: Note, { deck }: CardPlace, template: CardTemplate): Map<string, string> {
  const special: [string, string][] = [
    ['Tags', escaped(note.tags.join(' '))],
    ['Type', escaped(note.type.name)],
    ['Deck', escaped(deck.join('::'))],
    ['Subdeck', escaped(deck.at(-1) ?? '')],
    ['Card', escaped(template.name)],
    ['CardFlag', ''],
    ['FrontSide', ''],
  ];
  const own = note.type.fieldNames.map((name, index): [string, string] => [name, note.fields[index] ?? '']);
  return new Map([...special, ...own]);
}
