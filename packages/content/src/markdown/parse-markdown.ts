import { type CompileContext, type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A node of the syntax tree, see https://github.com/syntax-tree/mdast. */
export type MarkdownNode = Exclude<CompileContext['stack'][number], { type: 'fragment' }>;

export interface ParsedMarkdown {
  root: MarkdownNode;
  /** Blocks of code whose fence is never closed, so that the rest of the text is code. */
  unclosed: ReadonlySet<MarkdownNode>;
}

const syntax = [gfm()];
const tree = gfmFromMarkdown();

/** The lint rules parse the same text one after the other. */
const recent = new Map<string, ParsedMarkdown>();
const recentMax = 64;

/**
 * Parses the text of a card with the parser and the extensions that render cards in the web app, so
 * that the linter sees what the reader sees. Positions count lines from 1 and offsets in UTF-16
 * units from 0. Any text is valid Markdown.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
  const before = recent.get(text);
  if (before !== undefined) return before;
  if (recent.size >= recentMax) recent.clear();
  const unclosed = new Set<MarkdownNode>();
  const root = fromMarkdown(text, {
    extensions: syntax,
    mdastExtensions: [tree, collectUnclosed(unclosed)],
  });
  const parsed = { root, unclosed };
  recent.set(text, parsed);
  return parsed;
}

/** Adds a block of code at its opening fence, and removes it at its closing fence. */
function collectUnclosed(unclosed: Set<MarkdownNode>): Extension {
  return {
    enter: {
      codeFencedFence() {
        const block = this.stack.findLast((node) => node.type === 'code');
        if (block !== undefined && !unclosed.delete(block)) unclosed.add(block);
      },
    },
  };
}

/** Every node of a tree in the order of the text, parents first. */
export function* nodesOf(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

/** The line on which a node begins, from 0. */
export const lineOfNode = ({ position }: MarkdownNode): number => (position?.start.line ?? 1) - 1;
