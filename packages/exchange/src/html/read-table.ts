import type { DefaultTreeAdapterTypes } from 'parse5';
import type { HtmlContext } from './html-context.ts';
import type { Block, Inline, TableRow } from './markdown-tree.ts';
import { readCode } from './read-code.ts';
import { attribute, type HtmlElement, isElement } from './tree.ts';

type BlocksIn = (cell: HtmlElement) => Block[];
type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * A table. One that only lays out numbered lines of code becomes code.
 *
 * @param blocksIn reads a cell
 */
export function readTable(table: HtmlElement, context: HtmlContext, blocksIn: BlocksIn): Block | undefined {
  const rows = rowsIn(table);
  const code = codeCell(rows);
  if (code !== undefined) return readCode(code, context);
  const children = rows
    .map(
      (cells): TableRow => ({
        type: 'tableRow',
        children: cells.map((cell) => ({ type: 'tableCell', children: onOneLine(cell, blocksIn) })),
      }),
    )
    .filter((row) => row.children.some((cell) => cell.children.length > 0));
  return children.length === 0 ? undefined : { type: 'table', children };
}

/** The cells of each row; rows of tables inside a cell are not among them. */
function rowsIn(table: Parent): HtmlElement[][] {
  return table.childNodes.filter(isElement).flatMap((element) => {
    if (element.tagName === 'tr')
      return [
        element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th'),
      ];
    return /^t(?:head|body|foot)$/.test(element.tagName) ? rowsIn(element) : [];
  });
}

/** Highlighters write a column of line numbers and a cell with the code. */
function codeCell(rows: HtmlElement[][]): HtmlElement | undefined {
  const [cells] = rows;
  if (rows.length !== 1 || cells === undefined || cells.length > 2) return undefined;
  const cell = cells.at(-1);
  return /\b(?:code|de1)\b/.test((cell && attribute(cell, 'class')) ?? '') ? cell : undefined;
}

/** A cell of a table in Markdown is one line. */
function onOneLine(cell: HtmlElement, blocksIn: BlocksIn): Inline[] {
  const lines = blocksIn(cell).flatMap(inlineOf);
  return lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'text', value: ' ' } satisfies Inline]),
    ...line.map((node) => (node.type === 'break' ? ({ type: 'text', value: ' ' } as const) : node)),
  ]);
}

function inlineOf(node: object): Inline[][] {
  const block = node as Block;
  if (block.type === 'paragraph' || block.type === 'heading') return [block.children];
  if (block.type === 'code') return [[{ type: 'inlineCode', value: block.value.replace(/\s*\n\s*/g, ' ') }]];
  return 'children' in block ? block.children.flatMap(inlineOf) : [];
}
