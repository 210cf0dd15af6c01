/** A string, a comment or anything else in which brackets and quotation marks have no meaning. */
export interface Span {
  /** Sticky. Its first group, if any, is what the closing mark is made of. */
  open: RegExp;
  /** What ends it; empty if it ends at once. `end of line` also includes the end of the code. */
  close: 'end of line' | ((opening: RegExpExecArray) => string);
  /** Whether a backslash escapes the next character. */
  escapes?: true;
  /** Whether a doubled closing mark is a literal one. */
  doubled?: true;
  /** Whether it may span several lines. */
  multiline?: true;
  /** What opens and closes interpolated code. A doubled brace is a literal one. */
  interpolation?: { open: string; close: string };
}

export interface Lexicon {
  spans: readonly Span[];
  /** Closing brackets that need no opening one, such as `a)` in a shell's `case`. */
  unpairedClosers?: (code: string) => string;
  /** Blanks out parts in another language, keeping line numbers. */
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
    { open: /(?:\$@|@\$)"/y, close: mark('"'), doubled: true, multiline: true, interpolation: braces },
    { open: /@"/y, close: mark('"'), doubled: true, multiline: true },
    { open: /\$"/y, close: mark('"'), escapes: true, interpolation: braces },
    quoted,
  ],
};

const python: Lexicon = {
  spans: [
    toEndOfLine(/#/y),
    {
      ...tripleQuoted,
      open: /[fFtT][rR]?("""|''')/y,
      close: ([, quote = '']) => quote,
      interpolation: braces,
    },
    tripleQuoted,
    { open: /[fFtT][rR]?(["'])/y, close: ([, quote = '']) => quote, escapes: true, interpolation: braces },
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
    { open: /"/y, close: same, escapes: true, multiline: true, interpolation: { open: '$(', close: ')' } },
    { open: /\\[\s\S]/y, close: mark('') },
  ],
  unpairedClosers: (code) => (/\bcase\b/.test(code) ? ')' : ''),
};

/** SQL of any dialect, for code that PostgreSQL's parser does not accept. */
const sql: Lexicon = {
  spans: [
    toEndOfLine(/--/y),
    slashStar,
    { open: /\$(\w*)\$/y, close: same, multiline: true },
    { open: /'/y, close: same, doubled: true, multiline: true },
    { open: /["`]/y, close: same, doubled: true },
  ],
};

/** The languages that are only checked for brackets and strings, by their names in fences. */
export const lexicons: Record<string, Lexicon> = { java, csharp, python, go, php, bash };

export const sqlLexicon = sql;

/**
 * JavaScript and TypeScript, for places without a parser. A slash starts a regular expression where
 * a value may start.
 */
export const scriptLexicon: Lexicon = {
  spans: [
    slashes,
    slashStar,
    { open: /`/y, close: same, escapes: true, multiline: true, interpolation: { open: '${', close: '}' } },
    quoted,
    {
      open: /(?<=^\s*|[=(,:[!&|?{};]\s*|\breturn\s+)\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+\/[a-z]*/y,
      close: mark(''),
    },
  ],
  // Text between tags may contain single quotation marks and brackets, so code with tags is not
  // checked.
  only: (code) => (code.includes('</') ? '' : code),
};
