import { type CodeFault, lineAt } from './code-fault.ts';

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|</g;

/** Checks that every tag is well-formed, and that tags are closed in the right order. */
export function parseXml(code: string): CodeFault | undefined {
  const open: { name: string; at: number }[] = [];
  for (const [whole, slash, name, , empty] of matches(code)) {
    if (whole.text === '<') return { line: lineAt(code, whole.at), message: 'a tag is not well-formed' };
    if (!name || empty) continue;
    if (!slash) open.push({ name, at: whole.at });
    else if (open.pop()?.name !== name)
      return { line: lineAt(code, whole.at), message: `</${name}> has no opening tag` };
  }
  const last = open.at(-1);
  return last && { line: lineAt(code, last.at), message: `<${last.name}> is not closed` };
}

const matches = (code: string) =>
  code
    .matchAll(token)
    .map(
      ({ 0: text, index: at, 1: slash, 2: name, 3: attributes, 4: empty }) =>
        [{ text, at }, slash, name, attributes, empty] as const,
    );
