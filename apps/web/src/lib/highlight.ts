import type { LanguageFn } from 'highlight.js';
import { afterPaint } from './after-paint.ts';
import { codeLines } from './code-lines.ts';
import { remember } from './remember.ts';

/** Each language is a separate file, loaded only when a card has code in that language. */
const loaders: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scss: () => import('highlight.js/lib/languages/scss'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Other common names of the languages. */
const aliases: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  c: 'cpp',
  cs: 'csharp',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  postgresql: 'sql',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  yml: 'yaml',
};

type Highlight = (code: string) => string;

const loaded = new Map<string, Promise<Highlight>>();

/** Enough for the code of the cards around the current one. */
const recentBlocks = 200;

async function load(
  language: string,
  loadLanguage: () => Promise<{ default: LanguageFn }>,
): Promise<Highlight> {
  const [core, definition] = await Promise.all([import('highlight.js/lib/core'), loadLanguage()]);
  const { default: hljs } = core;
  hljs.registerLanguage(language, definition.default);
  return remember(recentBlocks, (code) => hljs.highlight(code, { language, ignoreIllegals: true }).value);
}

function highlighterOf(name: string): Promise<Highlight> | undefined {
  const language = aliases[name] ?? name;
  const loadLanguage = Object.hasOwn(loaders, language) ? loaders[language] : undefined;
  if (loadLanguage === undefined) return undefined;
  const loading = loaded.get(language) ?? load(language, loadLanguage);
  loaded.set(language, loading);
  // Offline, code stays plain, and the next card tries again.
  loading.catch(() => loaded.delete(language));
  return loading;
}

/**
 * Splits the code in a rendered text into lines, so that a long line can wrap with an indent, and
 * highlights it after the next paint. The highlighter escapes its input, so this is safe.
 * @param around makes a change to the text, once at first and once for each highlighted block
 * @returns a function that cancels the highlighting
 */
export function highlightCode(text: Element, around: (change: () => void) => void): () => void {
  const blocks = [...text.querySelectorAll('pre > code')].map((code) => ({ code, source: code.textContent }));
  around(() => {
    for (const { code } of blocks) showLines(code, code.innerHTML);
  });
  return afterPaint(() => {
    for (const { code, source } of blocks) {
      const name = /(?:^| )language-(\S+)/.exec(code.className)?.[1]?.toLowerCase() ?? '';
      highlighterOf(name)
        ?.then((highlight) => around(() => showLines(code, highlight(source ?? ''))))
        .catch(() => {});
    }
  });
}

function showLines(code: Element, html: string): void {
  code.innerHTML = codeLines(html)
    .map((line) => `<span data-line>${line}</span>`)
    .join('');
  for (const line of code.children) {
    const indent = /^\s*/
      .exec(line.textContent ?? '')?.[0]
      .replace(/\n/g, '')
      .replaceAll('\t', '  ').length;
    if (indent) (line as HTMLElement).style.setProperty('--indent', `${indent}ch`);
  }
}
