import type { CodeLanguage } from '@flipstack/card-kinds';
import { WrittenNumber } from './parse-value.ts';

/** How a language writes values. */
export interface Notation {
  null: string;
  true: string;
  false: string;
  number(written: string): string;
  text(value: string): string;
  list: Brackets;
  record: Brackets;
  /** The key of a record with what separates it from its value. */
  key(name: string): string;
  /** Values that JSON lacks. Undefined if the language has no such value. */
  special(form: string, content: unknown, tools: SpecialTools): string | undefined;
  /** An error that was thrown. */
  thrown(name: string): string;
}

export type Brackets = readonly [open: string, close: string];

export interface SpecialTools {
  /** The message of an error that was returned. Undefined if the error was thrown. */
  message: string | undefined;
  /** A list with other brackets. */
  list(items: readonly unknown[], brackets: Brackets): string;
  /** Pairs of keys and values, of which the keys may be any values. */
  pairs(items: readonly unknown[], brackets: Brackets, arrow: string): string;
}

/** In single quotes, or in double quotes if that saves escaping. */
function quoteLikeConsole(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value.replace(/[\\\p{Cc}\u2028\u2029]|'/gu, (character) => {
    if (character === "'") return quote === "'" ? "\\'" : "'";
    return escapes[character] ?? hexEscape(character);
  });
  return `${quote}${escaped}${quote}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const hexEscape = (character: string): string => {
  const code = character.charCodeAt(0).toString(16);
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
};

const bytesOf = (hex: unknown): string => String(hex).replace(/../g, (byte) => `\\x${byte}`);

const itemsOf = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : []);

const numberText = (content: unknown): string =>
  content instanceof WrittenNumber ? content.text : String(content);

const javascript: Notation = {
  null: 'null',
  true: 'true',
  false: 'false',
  number: (written) =>
    /^-?\d+$/.test(written) && !Number.isSafeInteger(Number(written))
      ? written
      : Object.is(Number(written), -0)
        ? '-0'
        : String(Number(written)),
  text: quoteLikeConsole,
  list: ['[', ']'],
  record: ['{ ', ' }'],
  key: (name) => `${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : quoteLikeConsole(name)}: `,
  special(form, content, { message, list, pairs }) {
    const items = itemsOf(content);
    switch (form) {
      case '$undefined':
        return 'undefined';
      case '$number':
        return numberText(content);
      case '$bigint':
        return `${numberText(content)}n`;
      case '$symbol':
        return String(content);
      case '$function':
        return content ? `[Function: ${content}]` : '[Function]';
      case '$cycle':
        return '[Circular]';
      case '$date':
        return content === null ? 'Invalid Date' : `Date ${content}`;
      case '$regexp':
        return String(content);
      case '$error':
        return message === '' ? `[${content}]` : `[${content}: ${message}]`;
      case '$set':
        return list(items, [`Set(${items.length}) { `, ' }']);
      case '$map':
        return pairs(items, [`Map(${items.length}) { `, ' }'], ' => ');
      case '$object':
        return pairs(items, this.record, ': ');
      default:
        return /^\$\w+Array$/.test(form) && Array.isArray(content)
          ? list(items, [`${form.slice(1)}(${items.length}) [`, ']'])
          : undefined;
    }
  },
  thrown: (name) => `throws ${name}`,
};

const pythonNumbers: Readonly<Record<string, string>> = { NaN: 'nan', Infinity: 'inf', '-Infinity': '-inf' };

const python: Notation = {
  null: 'None',
  true: 'True',
  false: 'False',
  number: (written) => written,
  text: quoteLikeConsole,
  list: ['[', ']'],
  record: ['{', '}'],
  key: (name) => `${quoteLikeConsole(name)}: `,
  special(form, content, { message, list, pairs }) {
    const items = itemsOf(content);
    switch (form) {
      case '$number':
        return pythonNumbers[String(content)] ?? numberText(content);
      case '$bigint':
        return numberText(content);
      case '$set':
        return items.length === 0 ? 'set()' : list(items, this.record);
      case '$map':
      case '$object':
        return pairs(items, this.record, ': ');
      case '$bytes':
        return `b'${bytesOf(content)}'`;
      case '$cycle':
        return '[...]';
      case '$repr':
        return String(content);
      case '$error':
        return message === '' ? `${content}()` : `${content}(${quoteLikeConsole(message ?? '')})`;
      default:
        return undefined;
    }
  },
  thrown: (name) => `raises ${name}`,
};

const phpNumbers: Readonly<Record<string, string>> = { NaN: 'NAN', Infinity: 'INF', '-Infinity': '-INF' };

/** In single quotes, as `var_export` does, unless it has control characters. */
const quoteInPhp = (value: string): string =>
  /\p{Cc}/u.test(value)
    ? `"${value.replace(/["$\\\p{Cc}]/gu, (character) => escapes[character] ?? (/["$]/.test(character) ? `\\${character}` : hexEscape(character)))}"`
    : `'${value.replace(/['\\]/g, '\\$&')}'`;

const php: Notation = {
  null: 'null',
  true: 'true',
  false: 'false',
  number: (written) => written,
  text: quoteInPhp,
  list: ['[', ']'],
  record: ['[', ']'],
  // PHP makes integers of such keys.
  key: (name) => `${/^(?:0|-?[1-9]\d{0,8})$/.test(name) ? name : quoteInPhp(name)} => `,
  special(form, content, { message, pairs }) {
    switch (form) {
      case '$number':
        return phpNumbers[String(content)] ?? numberText(content);
      case '$bigint':
        return numberText(content);
      case '$map':
      case '$object':
        return pairs(itemsOf(content), this.record, ' => ');
      case '$bytes':
        return `"${bytesOf(content)}"`;
      case '$cycle':
        return '*RECURSION*';
      case '$enum':
      case '$date':
        return String(content);
      case '$function':
        return 'Closure';
      case '$error':
        return message === '' ? `new ${content}()` : `new ${content}(${quoteInPhp(message ?? '')})`;
      default:
        return undefined;
    }
  },
  thrown: (name) => `throws ${name}`,
};

const sql: Notation = {
  null: 'NULL',
  true: 'true',
  false: 'false',
  number: (written) => written,
  text: (value) => `'${value.replaceAll("'", "''")}'`,
  list: ['(', ')'],
  record: ['{', '}'],
  key: (name) => `${JSON.stringify(name)}: `,
  special(form, content) {
    if (form === '$number') return numberText(content);
    return form === '$bytes' ? `x'${content}'` : undefined;
  },
  thrown: (name) => `the error ${name}`,
};

export const notations: Readonly<Record<CodeLanguage, Notation>> = {
  javascript,
  typescript: javascript,
  python,
  php,
  sql,
  postgresql: sql,
};
