import { CssSyntaxError, parse as parseStyles } from 'postcss';
import scss from 'postcss-scss';
import type { CodeFault } from './code-fault.ts';

export const parseCss = (code: string): CodeFault | undefined => tryToParse(() => parseStyles(code));

export const parseScss = (code: string): CodeFault | undefined => tryToParse(() => scss.parse(code));

function tryToParse(parse: () => unknown): CodeFault | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: (error.line ?? 1) - 1, message: error.reason };
  }
}
