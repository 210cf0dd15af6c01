import { svgElementsMax, svgMaxBytes } from '@flipstack/contract';
import { MediaError } from './media-error.ts';

/**
 * Refuses a drawing that draws too many elements: copies of copies multiply, so that a small file
 * could keep a browser busy for hours.
 */
export function refuseExpansion(root: Element): void {
  const counts = new Map<Element, number>();
  const open = new Set<Element>();

  function count(element: Element): number {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (open.has(element)) throw tooMany();
    open.add(element);
    let total = 1;
    for (const child of element.children) total += count(child);
    const target = element.localName === 'use' ? targetOf(element) : undefined;
    if (target) total += count(target);
    if (total > svgElementsMax) throw tooMany();
    open.delete(element);
    counts.set(element, total);
    return total;
  }

  const byId = new Map(Array.from(root.querySelectorAll('[id]'), (element) => [element.id, element]));
  const targetOf = (use: Element) =>
    byId.get((use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '').slice(1));
  count(root);
}

const tooMany = () => new MediaError('This drawing is too complex. Save it as PNG and try again');

/** How the parser finds entities in a document type. It takes any name without spaces. */
const entity = /<!ENTITY ([^ ]+) "([^"]+)">/g;
const plainName = /^[\w.:-]+$/;

/**
 * Refuses a file that names its own entities so often that it grows beyond the limit: a long text that
 * is named a thousand times makes 100 MB from 60 kB. Drawing programs define short ones with plain
 * names; others are refused, so that no reference is missed. Entities within entities are not expanded.
 */
export function refuseLongEntities(text: string): void {
  const lengths = new Map<string, number>();
  for (const [, name = '', value = ''] of text.matchAll(entity)) {
    if (!plainName.test(name)) throw tooMany();
    lengths.set(name, Math.max(lengths.get(name) ?? 0, value.length));
  }
  if (lengths.size === 0) return;
  let added = 0;
  for (const [, name = ''] of text.matchAll(/&([\w.:-]+);/g)) added += lengths.get(name) ?? 0;
  if (added > svgMaxBytes) throw tooMany();
}
