import { mediaUrl } from '../media/references.ts';
import type { HtmlContext } from './html-context.ts';
import type { Inline } from './markdown-tree.ts';
import { type Mark, readMarks } from './tokens.ts';
import type { HtmlElement } from './tree.ts';

/** What an element does to the text in it. */
export type InlineMark =
  | { type: 'strong' | 'emphasis' | 'delete' | 'superscript' | 'subscript' }
  | { type: 'link'; url: string };

/** A line end in a paragraph. */
const lineBreak: Inline = { type: 'break' };

/** Collects the inline content of a paragraph. */
export class InlineBuilder {
  readonly #context: HtmlContext;
  #nodes: Inline[] = [];

  constructor(context: HtmlContext) {
    this.#context = context;
  }

  /**
   * Adds text and what marks in it represent. A formula that is a block becomes part of the line.
   */
  addText(text: string, marks: readonly InlineMark[]): void {
    for (const mark of readMarks(text)) this.addMark(mark, marks);
  }

  addMark(mark: Mark, marks: readonly InlineMark[]): void {
    if (mark.type === 'text') this.add(marks, { type: 'text', value: scripted(mark.value, marks) });
    else if (mark.type === 'raw')
      this.add([], { type: 'html', value: this.#context.raw?.[mark.index] ?? '' });
    else if (mark.type === 'sound') this.add([], { type: 'image', url: mediaUrl(mark.name), alt: mark.name });
    else if (mark.formula !== '') this.#addFormula(mark.formula);
  }

  #addFormula(formula: string): void {
    this.#nodes.push({ type: 'text', value: '$' });
    this.#nodes.push({ type: 'inlineCode', value: formula.replace(/\s+/g, ' ') });
    this.#nodes.push({ type: 'text', value: '$' });
  }

  addBreak(): void {
    this.#nodes.push(lineBreak);
  }

  /** Adds a node inside the marks, next to earlier text with the same marks. */
  add(marks: readonly InlineMark[], node: Inline): void {
    let siblings: Inline[] = this.#nodes;
    for (const mark of marks) {
      if (mark.type === 'superscript' || mark.type === 'subscript') continue;
      const last = siblings.at(-1);
      if (last?.type === mark.type && (mark.type !== 'link' || ('url' in last && last.url === mark.url)))
        siblings = (last as { children: Inline[] }).children;
      else {
        const children: Inline[] = [];
        siblings.push({ ...mark, children } as Inline);
        siblings = children;
      }
    }
    const last = siblings.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else siblings.push(node);
  }

  /** A reading above its text follows it in parentheses: 漢字 (かんじ). */
  endElement({ tagName }: HtmlElement): void {
    if (tagName === 'rt') this.add([], { type: 'text', value: ')' });
  }

  /** The paragraphs so far: two line ends in a row begin another one. */
  takeParagraphs(): Inline[][] {
    const paragraphs: Inline[][] = [[]];
    for (const node of this.#nodes.flatMap((one) => spacesOutside(one))) {
      if (node.type === 'text') node.value = node.value.replace(/[ \t\n\r\f\u00a0]+/g, ' ');
      const current = paragraphs.at(-1) ?? [];
      const isBlank = (one: Inline) => one.type === 'text' && one.value.trim() === '';
      if (node.type === 'break' && current.findLast((one) => !isBlank(one))?.type === 'break')
        paragraphs.push([]);
      else current.push(node);
    }
    this.#nodes = [];
    return paragraphs.map(trimmed).filter((paragraph) => paragraph.length > 0);
  }
}

const raised = new Map([...'0123456789+-=()ni'].map((one, index) => [one, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index]]));
const lowered = new Map([...'0123456789+-=()'].map((one, index) => [one, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index]]));

/** Raised and lowered text as characters, if there are any for all of it; otherwise with ^ or _. */
function scripted(text: string, marks: readonly InlineMark[]): string {
  const script = marks.findLast(({ type }) => type === 'superscript' || type === 'subscript')?.type;
  if (script === undefined || text.trim() === '') return text;
  const table = script === 'superscript' ? raised : lowered;
  const characters = [...text].map((one) => table.get(one));
  if (characters.every((one) => one !== undefined)) return characters.join('');
  return `${script === 'superscript' ? '^' : '_'}${[...text].length === 1 ? text : `(${text})`}`;
}

/** Emphasis must not begin or end with a space, so its spaces go outside. */
function spacesOutside(node: Inline): Inline[] {
  if (!('children' in node)) return [node];
  const children = node.children.flatMap((one) => spacesOutside(one as Inline));
  const before = takeSpace(children, 0);
  const after = takeSpace(children, -1);
  const isEmpty = children.length === 0;
  return [...before, ...(isEmpty ? [] : [{ ...node, children } as Inline]), ...after];
}

/** Removes the white space at an end of a list and returns it. */
function takeSpace(nodes: Inline[], end: 0 | -1): Inline[] {
  const space: Inline[] = [];
  for (let node = nodes.at(end); node !== undefined; node = nodes.at(end)) {
    const isFirst = end === 0;
    if (node.type === 'break') space.push(node);
    else if (node.type !== 'text') break;
    else {
      const value: string = isFirst ? node.value.trimStart() : node.value.trimEnd();
      if (value !== node.value) space.push({ type: 'text', value: ' ' });
      node.value = value;
      if (value !== '') break;
    }
    if (isFirst) nodes.shift();
    else nodes.pop();
  }
  return end === 0 ? space : space.reverse();
}

/** Without white space and line ends at its ends, and without spaces next to line ends. */
function trimmed(nodes: Inline[]): Inline[] {
  takeSpace(nodes, 0);
  takeSpace(nodes, -1);
  nodes.forEach((node, index) => {
    if (node.type !== 'text') return;
    if (nodes[index - 1]?.type === 'break') node.value = node.value.trimStart();
    if (nodes[index + 1]?.type === 'break') node.value = node.value.trimEnd();
  });
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
}
