/** Where code does not parse: the line in it, from 0. */
export interface CodeFault {
  line: number;
  message: string;
}

/** Parses code of one language; `context` is the card's text, in which a dialect may be named. */
export type CodeParser = (code: string, context: string) => CodeFault | undefined;

/** The line, from 0, of a place in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;
