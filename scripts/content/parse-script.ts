import { parseSync } from 'oxc-parser';
import { type CodeFault, lineAt } from './code-fault.ts';

type Language = 'js' | 'jsx' | 'ts' | 'tsx';

/** Accepts JavaScript and TypeScript that is a module, a script, or the body of a function. */
export function parseScript(code: string, lang: Language): CodeFault | undefined {
  const [error] = errorsIn(code, lang, 'module');
  if (!error || errorsIn(code, lang, 'script').length === 0) return undefined;
  if (errorsIn(`async () => {${code}\n}`, lang, 'module').length === 0) return undefined;
  return { line: lineAt(code, error.labels[0]?.start ?? 0), message: error.message };
}

const errorsIn = (code: string, lang: Language, sourceType: 'module' | 'script') =>
  parseSync(`snippet.${lang}`, code, { lang, sourceType }).errors;
