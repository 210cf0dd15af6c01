import type { DefaultTreeAdapterMap } from 'parse5';
import { type CodeFault, lineAt } from './code-fault.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const voidElements = names('area base br col embed hr img input link meta param source track wbr');

/** HTML lets these end without a tag of their own. */
const optionallyClosed = names(
  'html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th',
);

/**
 * The first tag without its partner: a parser repairs those without a word. `</p>` alone makes a paragraph,
 * though.
 */
export function findUnpaired(root: Node, source: string): CodeFault | undefined {
  const elements = elementsIn(root);
  const open = elements.find(isLeftOpen);
  if (open) return { line: lineOf(open), message: `<${open.tagName}> is not closed` };
  const known = new Set(elements.map((element) => element.sourceCodeLocation?.endTag?.startOffset));
  const stray = [...withoutText(source, elements).matchAll(/<\/(?!(?:p|br)\b)([a-zA-Z][\w.:-]*)/gi)].find(
    ({ index }) => !known.has(index),
  );
  return stray && { line: lineAt(source, stray.index), message: `</${stray[1]}> has no opening tag` };
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const inside = 'content' in node ? [node.content, ...children] : children;
  return [...('tagName' in node ? [node] : []), ...inside.flatMap(elementsIn)];
}

const isLeftOpen = ({ tagName, namespaceURI, sourceCodeLocation: place }: Element): boolean =>
  place?.startTag !== undefined &&
  place.endTag === undefined &&
  !voidElements.has(tagName) &&
  !optionallyClosed.has(tagName) &&
  // In SVG and MathML an element may close itself.
  namespaceURI === 'http://www.w3.org/1999/xhtml';

const lineOf = ({ sourceCodeLocation }: Element): number => (sourceCodeLocation?.startLine ?? 1) - 1;

/** What only looks like tags, in comments, scripts, styles and the like, is blanked; everything keeps its place. */
function withoutText(source: string, elements: readonly Element[]): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const isText = ({ tagName }: Element) =>
    /^(?:script|style|textarea|title|xmp|iframe|noscript)$/.test(tagName);
  let rest = source.replace(/<!--[\s\S]*?-->/g, blank);
  for (const { sourceCodeLocation: place } of elements.filter(isText)) {
    const [from, to] = [place?.startTag?.endOffset, place?.endTag?.startOffset];
    if (from !== undefined && to !== undefined) {
      rest = rest.slice(0, from) + blank(rest.slice(from, to)) + rest.slice(to);
    }
  }
  return rest.replace(/="[^"]*"/g, blank);
}
