import type { toMarkdown } from 'mdast-util-to-markdown';

/** The nodes of Markdown's syntax tree, see https://github.com/syntax-tree/mdast. */
type Node = Parameters<typeof toMarkdown>[0];
type Of<Type extends Node['type']> = Extract<Node, { type: Type }>;

export type Code = Of<'code'>;
export type InlineCode = Of<'inlineCode'>;
export type ListItem = Of<'listItem'>;
export type TableRow = Of<'tableRow'>;
export type Inline = Of<'paragraph'>['children'][number];
export type Block = Of<'blockquote'>['children'][number];
