import { type DefaultTreeAdapterMap, type ParserError, parse, parseFragment } from 'parse5';
import type { CodeFault } from './code-fault.ts';
import { findUnpaired } from './find-unpaired-tag.ts';
import { parseCss, parseScss } from './parse-css.ts';
import { parseJson } from './parse-json.ts';
import { parseScript } from './parse-script.ts';

/** Errors of the parser that are fine on a card. */
const harmless = new Set<string>([
  'missing-doctype',
  'non-void-html-element-start-tag-with-trailing-solidus',
]);

/** Checks a document, a fragment of one or a Vue component, including its scripts and styles. */
export function parseHtml(code: string): CodeFault | undefined {
  const source = asHtml(code);
  const faults: ParserError[] = [];
  const onParseError = (error: ParserError) => faults.push(error);
  const isDocument = /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype|html\b)/i.test(source);
  const options = { onParseError, sourceCodeLocationInfo: true };
  const root = isDocument ? parse(source, options) : parseFragment(source, options);
  const fault = faults.find(({ code: name }) => !harmless.has(name));
  if (fault) return { line: fault.startLine - 1, message: fault.code.replaceAll('-', ' ') };
  return findUnpaired(root, source) ?? findEmbedded(root);
}

/** Rewrites what only Vue understands: self-closing tags, and operators in `{{ a < b }}`. */
const asHtml = (code: string): string =>
  code
    .replace(/\{\{.*?\}\}/gs, (text) => text.replace(/[<>&]/g, ' '))
    .replace(
      /<([A-Z][\w.]*|[a-z]+-[\w-]+|slot|component|template|div|span)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?)\/>/g,
      '<$1$2></$1>',
    );

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The first fault in a script or style. */
function findEmbedded(node: Node): CodeFault | undefined {
  if ('tagName' in node && (node.tagName === 'script' || node.tagName === 'style'))
    return parseEmbedded(node);
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) {
    const fault = findEmbedded(child);
    if (fault) return fault;
  }
  return undefined;
}

function parseEmbedded(element: Element): CodeFault | undefined {
  const [text] = element.childNodes;
  if (!text || !('value' in text)) return undefined;
  const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value ?? '';
  const fault =
    element.tagName === 'style'
      ? (attribute('lang') === 'scss' ? parseScss : parseCss)(text.value)
      : parseScriptElement(text.value, attribute('type'), attribute('lang'));
  return fault && { ...fault, line: (text.sourceCodeLocation?.startLine ?? 1) - 1 + fault.line };
}

function parseScriptElement(code: string, type: string, lang: string): CodeFault | undefined {
  if (/json|importmap|speculationrules/.test(type)) return parseJson(code);
  return parseScript(code, lang === 'ts' ? 'ts' : 'js');
}
