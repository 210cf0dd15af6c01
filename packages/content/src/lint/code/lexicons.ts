/** A string, a comment or anything else in which brackets and quotes mean nothing. */
export interface Span {
  /** Sticky. Its first group, if it has one, is what the closing mark is made of. */
  open: RegExp;
  /** What ends it, nothing if it is over at once; `end of line` may be the end of the code as well. */
  close: 'end of line' | ((opening: RegExpExecArray) => string);
  /** Whether a backslash takes the next character's meaning away. */
  escapes?: true;
  /** Whether the closing mark twice stands for itself. */
  doubled?: true;
  /** Whether it may go on over the end of a line. */
  multiline?: true;
  /** What opens and closes code inside of it; a brace twice stands for itself. */
  hole?: { open: string; close: string };
}

export interface Lexicon {
  spans: readonly Span[];
  /** Closing brackets that need no opening one, as `a)` in a shell's `case`. */
  mayStandAlone?: (code: string) => string;
  /** Takes out what is another language, keeping every line in its place. */
  only?: (code: string) => string;
}

const toEndOfLine = (open: RegExp): Span => ({ open, close: 'end of line' });
const same = ([mark]: RegExpExecArray): string => mark;
const mark = (text: string) => () => text;

const slashes = toEndOfLine(/\/\//y);
const slashStar: Span = { open: /\/\*/y, close: mark('*/'), multiline: true };
const quoted: Span = { open: /["']/y, close: same, escapes: true };
const tripleQuoted: Span = { open: /("""|''')/y, close: same, escapes: true, multiline: true };
const braces = { open: '{', close: '}' };

const java: Lexicon = {
  spans: [slashes, slashStar, { open: /"""/y, close: same, escapes: true, multiline: true }, quoted],
};

const csharp: Lexicon = {
  spans: [
    slashes,
    slashStar,
    toEndOfLine(/#(?:region|endregion|if|else|elif|endif|pragma|nullable)\b/y),
    { open: /\$*("{3,})/y, close: ([, quotes = '']) => quotes, multiline: true },
    { open: /(?:\$@|@\$)"/y, close: mark('"'), doubled: true, multiline: true, hole: braces },
    { open: /@"/y, close: mark('"'), doubled: true, multiline: true },
    { open: /\$"/y, close: mark('"'), escapes: true, hole: braces },
    quoted,
  ],
};

const python: Lexicon = {
  spans: [
    toEndOfLine(/#/y),
    { ...tripleQuoted, open: /[fFtT][rR]?("""|''')/y, close: ([, quote = '']) => quote, hole: braces },
    tripleQuoted,
    { open: /[fFtT][rR]?(["'])/y, close: ([, quote = '']) => quote, escapes: true, hole: braces },
    quoted,
  ],
};

const go: Lexicon = { spans: [slashes, slashStar, { open: /`/y, close: same, multiline: true }, quoted] };

const php: Lexicon = {
  spans: [
    slashes,
    slashStar,
    toEndOfLine(/#(?!\[)/y),
    { open: /<<<["']?([A-Za-z_]\w*)["']?(?=\n)/y, close: ([, name = '']) => name, multiline: true },
    { ...quoted, multiline: true },
  ],
  // Without an opening tag, a snippet is PHP from its first line.
  only: (code) =>
    /<\?(?:php|=)/.test(code)
      ? code.replace(/^[\s\S]*?<\?(?:php|=)|\?>[\s\S]*?(?:<\?(?:php|=)|$)/g, (other) =>
          other.replace(/[^\n]/g, ' '),
        )
      : code,
};

const bash: Lexicon = {
  spans: [
    toEndOfLine(/(?<=^|[\s;(])#/y),
    { open: /<<-?\s*["']?([A-Za-z_]\w*)["']?/y, close: ([, name = '']) => `\n${name}`, multiline: true },
    { open: /\$'/y, close: mark("'"), escapes: true, multiline: true },
    { open: /'/y, close: same, multiline: true },
    { open: /"/y, close: same, escapes: true, multiline: true, hole: { open: '$(', close: ')' } },
    { open: /\\[\s\S]/y, close: mark('') },
  ],
  mayStandAlone: (code) => (/\bcase\b/.test(code) ? ')' : ''),
};

/** SQL of any dialect, for what no parser of one dialect reads. */
const sql: Lexicon = {
  spans: [
    toEndOfLine(/--/y),
    slashStar,
    { open: /\$(\w*)\$/y, close: same, multiline: true },
    { open: /'/y, close: same, doubled: true, multiline: true },
    { open: /["`]/y, close: same, doubled: true },
  ],
};

/** Languages whose code is checked for pairs of brackets and closed strings alone, by the names of fences. */
export const lexicons: Record<string, Lexicon> = { java, csharp, python, go, php, bash };

export const sqlLexicon = sql;

/**
 * JavaScript and TypeScript, for where no parser of them fits. A slash begins a regular expression where a value may
 * begin.
 */
export const scriptLexicon: Lexicon = {
  spans: [
    slashes,
    slashStar,
    { open: /`/y, close: same, escapes: true, multiline: true, hole: { open: '${', close: '}' } },
    quoted,
    {
      open: /(?<=^\s*|[=(,:[!&|?{};]\s*|\breturn\s+)\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+\/[a-z]*/y,
      close: mark(''),
    },
  ],
  // Text between tags may hold lone quotes and brackets: what has tags is not judged.
  only: (code) => (code.includes('</') ? '' : code),
};
