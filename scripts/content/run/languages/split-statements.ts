/** What a statement contains that may have semicolons: strings, quoted names, comments, bodies. */
const token =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$|;|\b(?:BEGIN|CASE|END)\b|[A-Za-z_]\w*|[\s\S]/gi;

/**
 * Splits a script of SQL into its statements, without their semicolons. The bodies of triggers and
 * of functions with `BEGIN ATOMIC` stay in one piece.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  let depth = 0;
  for (const [text] of script.matchAll(token)) {
    if (text === ';' && depth === 0) {
      statements.push(current);
      current = '';
      continue;
    }
    const hasBody = /^\s*CREATE\s[\s\S]*\b(?:TRIGGER|FUNCTION|PROCEDURE)\b/i.test(current);
    if (hasBody && /^(?:BEGIN|CASE)$/i.test(text)) depth++;
    if (depth > 0 && /^END$/i.test(text)) depth--;
    current += text;
  }
  return [...statements, current].map((text) => text.trim()).filter((text) => withoutComments(text) !== '');
}

const withoutComments = (text: string): string => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim();
