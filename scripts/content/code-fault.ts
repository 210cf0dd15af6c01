/** Why code does not parse, and on which of its lines, counted from 0. */
export interface CodeFault {
  line: number;
  message: string;
}

/** Checks code in one language. `context` is the card's text, which may name a dialect. */
export type CodeParser = (code: string, context: string) => CodeFault | undefined;

/** The line of an offset in a text, counted from 0. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;
