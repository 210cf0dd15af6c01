import type { DefaultTreeAdapterTypes } from 'parse5';
import type { HtmlContext } from './html-context.ts';
import { InlineBuilder, type InlineMark } from './inline-builder.ts';
import type { Block, ListItem } from './markdown-tree.ts';
import { isCodeBlock, readCode } from './read-code.ts';
import { inlineElement } from './read-inline.ts';
import { readTable } from './read-table.ts';
import { readMarks } from './tokens.ts';
import { attribute, type HtmlElement, type HtmlNode, isElement, textOf } from './tree.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * Deeper elements are read as text, so that recursion ends. Real cards are not nested so deeply.
 */
const depthMax = 60;

/** Left out with everything in it. */
const active = new Set(
  'script style iframe object embed applet canvas svg noscript template head title link meta base form button select textarea input'.split(
    ' ',
  ),
);
/** What is counted as a loss: the others only look. */
const countedActive = new Set('script iframe object embed applet canvas svg form'.split(' '));

const blocks = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer header html main nav p section summary'.split(
    ' ',
  ),
);

/** The blocks of an element. */
export const readBlocks = (parent: Parent, context: HtmlContext): Block[] =>
  new BlockReader(context).read(parent, 0);

class BlockReader {
  readonly #context: HtmlContext;
  #blocks: Block[] = [];
  #inline: InlineBuilder;

  constructor(context: HtmlContext) {
    this.#context = context;
    this.#inline = new InlineBuilder(context);
  }

  read(parent: Parent, depth: number): Block[] {
    this.#children(parent, [], depth);
    this.#endParagraph();
    return this.#blocks;
  }

  #children(parent: Parent, marks: readonly InlineMark[], depth: number): void {
    if (depth > depthMax) this.#inline.addText(textOf(parent, true), marks);
    else for (const node of parent.childNodes) this.#node(node, marks, depth);
  }

  #node(node: HtmlNode, marks: readonly InlineMark[], depth: number): void {
    if (node.nodeName === '#text') this.#text((node as DefaultTreeAdapterTypes.TextNode).value, marks);
    else if (isElement(node)) this.#element(node, marks, depth);
  }

  #text(text: string, marks: readonly InlineMark[]): void {
    for (const mark of readMarks(text))
      if (mark.type === 'math' && mark.isBlock)
        this.#addBlock({ type: 'code', lang: 'math', value: mark.formula });
      else this.#inline.addMark(mark, marks);
  }

  #element(element: HtmlElement, marks: readonly InlineMark[], depth: number): void {
    const { tagName } = element;
    if (active.has(tagName)) {
      if (countedActive.has(tagName)) this.#context.losses.add('active-content', `<${tagName}>`);
    } else if (isHidden(element)) return;
    else if (/^h[1-6]$/.test(tagName)) this.#heading(element, Number(tagName[1]), depth);
    else if (isCodeBlock(element)) this.#addBlock(readCode(element, this.#context));
    else if (tagName === 'ul' || tagName === 'ol') this.#list(element, depth);
    else if (tagName === 'table') this.#table(element, depth);
    else if (tagName === 'blockquote') this.#quote(element, depth);
    else if (tagName === 'hr') this.#addBlock({ type: 'thematicBreak' });
    else if (blocks.has(tagName) || tagName === 'li') this.#block(element, marks, depth);
    else {
      const inner = inlineElement(element, marks, this.#inline, this.#context);
      if (inner !== undefined) this.#children(element, inner, depth + 1);
      if (inner !== undefined) this.#inline.endElement(element);
    }
  }

  #table(element: HtmlElement, depth: number): void {
    if (depth >= depthMax) this.#inline.addText(textOf(element, true), []);
    else this.#addBlock(readTable(element, this.#context, (cell) => this.#inside(cell, depth)));
  }

  #block(element: HtmlElement, marks: readonly InlineMark[], depth: number): void {
    this.#endParagraph();
    this.#children(element, element.tagName === 'dt' ? [...marks, { type: 'strong' }] : marks, depth + 1);
    this.#endParagraph();
  }

  #heading(element: HtmlElement, level: number, depth: number): void {
    this.#endParagraph();
    const children = this.#inside(element, depth).flatMap((block) =>
      block.type === 'paragraph' ? block.children : [],
    );
    if (children.length > 0)
      this.#blocks.push({ type: 'heading', depth: level as 1 | 2 | 3 | 4 | 5 | 6, children });
  }

  #quote(element: HtmlElement, depth: number): void {
    const children = this.#inside(element, depth);
    if (children.length > 0) this.#addBlock({ type: 'blockquote', children });
  }

  #list(element: HtmlElement, depth: number): void {
    const items: ListItem[] = [];
    for (const child of element.childNodes) {
      if (!isElement(child)) continue;
      const children = this.#inside(child.tagName === 'li' ? child : wrap(child), depth);
      const last = items.at(-1);
      // A list directly in a list belongs to the item before it.
      if (child.tagName !== 'li' && last !== undefined) last.children.push(...children);
      else if (children.length > 0) items.push({ type: 'listItem', spread: false, children });
    }
    if (items.length === 0) return;
    const start = Number(attribute(element, 'start') ?? 1);
    this.#addBlock({
      type: 'list',
      ordered: element.tagName === 'ol',
      ...(element.tagName === 'ol' && { start: Number.isInteger(start) && start >= 0 ? start : 1 }),
      spread: false,
      children: items,
    });
  }

  #inside(parent: Parent, depth: number): Block[] {
    return new BlockReader(this.#context).read(parent, depth + 1);
  }

  #addBlock(block: Block | undefined): void {
    this.#endParagraph();
    if (block !== undefined) this.#blocks.push(block);
  }

  #endParagraph(): void {
    for (const children of this.#inline.takeParagraphs()) this.#blocks.push({ type: 'paragraph', children });
  }
}

const wrap = (child: HtmlElement): Parent => ({ childNodes: [child] }) as unknown as Parent;

const isHidden = (element: HtmlElement): boolean =>
  element.attrs.some(
    ({ name, value }) => name === 'hidden' || (name === 'style' && /display\s*:\s*none/i.test(value)),
  );
