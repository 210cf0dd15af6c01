import type { DefaultTreeAdapterMap } from 'parse5';
import { type CodeFault, lineAt } from './code-fault.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const voidElements = names('area base br col embed hr img input link meta param source track wbr');

/** In HTML these need no end tag. */
const optionallyClosed = names(
  'html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th',
);

/** Finds the first tag without a partner. HTML parsers repair such tags without reporting them. */
export function findUnpaired(root: Node, source: string): CodeFault | undefined {
  const elements = elementsIn(root);
  const open = elements.find(isLeftOpen);
  if (open) return { line: lineOf(open), message: `<${open.tagName}> is not closed` };
  const paired = new Set(elements.map((element) => element.sourceCodeLocation?.endTag?.startOffset));
  // Alone, `</p>` and `</br>` are elements.
  const stray = [...withoutText(source, elements).matchAll(/<\/(?!(?:p|br)\b)([a-zA-Z][\w.:-]*)/gi)].find(
    ({ index }) => !paired.has(index),
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
  // In SVG and MathML, elements may be self-closing.
  namespaceURI === 'http://www.w3.org/1999/xhtml';

const lineOf = ({ sourceCodeLocation }: Element): number => (sourceCodeLocation?.startLine ?? 1) - 1;

/**
 * Blanks out text that may look like tags: comments, scripts, styles and attributes. Offsets stay.
 */
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
