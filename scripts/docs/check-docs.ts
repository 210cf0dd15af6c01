import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lineOfNode, type MarkdownNode, nodesOf, parseMarkdown } from '@flipstack/content/markdown';

const pages = ['*.md', '.github/**/*.md', 'docs/**/*.md'];

/** Text that looks like a path from the root, such as `apps/server/src/app.ts`. */
const projectPath = /^(?:apps|packages|e2e|bench|scripts|docs)\/[\w./-]*\w\/?$/;
const npmScript = /\bnpm (?:run )?([a-z][a-z-]*)/g;
/** Commands of npm itself. */
const npmCommands = new Set(['ci', 'install', 'rebuild', 'run', 'view']);

/**
 * Finds links, headings, paths in code spans and npm scripts in the documentation that do not
 * exist. Each problem names file and line.
 */
export function checkDocs(root: string): string[] {
  const scripts = scriptsOf(root);
  return globSync(pages, { cwd: root }).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...nodesOf(parseMarkdown(text).root)].flatMap((node) => {
      const problem = problemWith(node, { root, page, text, scripts });
      return problem === undefined ? [] : [`${page}:${lineOfNode(node) + 1} ${problem}`];
    });
  });
}

function scriptsOf(root: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return new Set([...Object.keys(manifest.scripts ?? {}), ...npmCommands]);
}

interface Context {
  root: string;
  page: string;
  text: string;
  scripts: ReadonlySet<string>;
}

function problemWith(node: MarkdownNode, { root, page, text, scripts }: Context): string | undefined {
  if (node.type === 'link' || node.type === 'image') return brokenLink(root, page, text, node.url);
  if (node.type !== 'inlineCode' && node.type !== 'code') return undefined;
  if (node.type === 'inlineCode' && projectPath.test(node.value) && !existsSync(join(root, node.value))) {
    return `there is no ${node.value}`;
  }
  const missing = Array.from(node.value.matchAll(npmScript), ([, name = '']) => name).find(
    (name) => !scripts.has(name),
  );
  return missing === undefined ? undefined : `there is no npm script ${missing}`;
}

function brokenLink(root: string, page: string, text: string, url: string): string | undefined {
  if (/^[a-z]+:/.test(url)) return undefined;
  const [path = '', anchor] = url.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(root, target))) return `the link to ${url} leads nowhere`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  const targetText = path === '' ? text : readFileSync(join(root, target), 'utf8');
  return anchorsOf(targetText).includes(anchor) ? undefined : `${target} has no heading #${anchor}`;
}

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (text: string): string[] =>
  [...nodesOf(parseMarkdown(text).root)]
    .filter((node) => node.type === 'heading')
    .map((heading) =>
      [...nodesOf(heading)]
        .map((node) => ('value' in node ? node.value : ''))
        .join('')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    );
