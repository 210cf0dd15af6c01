import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** Elements whose text is on separate lines. */
const lineElements = new Set(['div', 'p', 'li', 'tr']);

/**
 * The text of a tree, without markup. It may be nested deeper than the stack, so it is not read
 * recursively.
 *
 * @param hasLines whether `<br>` and paragraphs become line ends
 */
export function textOf(parent: Parent, hasLines = false): string {
  const parts: string[] = [];
  const open: (HtmlNode | string)[] = [...parent.childNodes].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.nodeName === '#text') parts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    else if (isElement(node)) {
      if (hasLines && node.tagName === 'br') parts.push('\n');
      const isLine = hasLines && lineElements.has(node.tagName);
      if (isLine && parts.length > 0 && parts.at(-1)?.endsWith('\n') === false) parts.push('\n');
      if (isLine) open.push('\n');
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index];
        if (child !== undefined) open.push(child);
      }
    }
  }
  return parts.join('').replaceAll('\u00a0', ' ');
}
