import { svgElementsMax } from '@flipstack/contract';
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
