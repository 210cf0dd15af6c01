import { damaged } from '../zip/zip-archive.ts';

/** What EDN and Transit are read into: keywords are texts without their colon. */
export type PlainValue = string | number | boolean | null | PlainValue[] | { [key: string]: PlainValue };

/** More than any file of Mochi. */
const depthMax = 100;

const token = /#\{|#_|#[A-Za-z][\w./-]*|[()[\]{}]|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|\\\S+|[^\s,()[\]{}"]+/y;
const blank = /[\s,]*/y;
const comment = /;[^\n]*/y;

/** Reads EDN (https://github.com/edn-format/edn), the notation of Clojure. */
export function readEdn(text: string): PlainValue {
  return new EdnReader(text).value(0);
}

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}', '#{': '}' };

class EdnReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #next(): string {
    do this.#match(blank);
    while (this.#match(comment) !== '');
    const found = this.#match(token);
    if (found === '') throw damaged(new Error('EDN ends too early'));
    return found;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }

  value(depth: number): PlainValue {
    return this.#valueOf(this.#next(), depth);
  }

  #valueOf(found: string, depth: number): PlainValue {
    if (depth > depthMax) throw damaged(new Error('EDN is nested too deep'));
    const closer = closers[found];
    if (closer !== undefined) {
      const items = this.#items(closer, depth);
      return found === '{' ? mapOf(items) : items;
    }
    if (found === '#_') {
      this.value(depth + 1);
      return this.value(depth + 1);
    }
    // A tag, such as #inst, says what the next value is.
    if (found.startsWith('#')) return this.value(depth + 1);
    if (/^[)\]}]$/.test(found)) throw damaged(new Error('EDN is not closed in order'));
    return found.startsWith('"') ? textOf(found) : atomOf(found);
  }

  #items(closer: string, depth: number): PlainValue[] {
    const items: PlainValue[] = [];
    for (let found = this.#next(); found !== closer; found = this.#next()) {
      if (found === '#_') this.value(depth + 1);
      else items.push(this.#valueOf(found, depth + 1));
    }
    return items;
  }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

const textOf = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_, code: string | undefined, other: string) =>
      code === undefined ? (escapes[other] ?? other) : String.fromCharCode(Number.parseInt(code, 16)),
    );

function atomOf(written: string): PlainValue {
  if (written === 'nil') return null;
  if (written === 'true' || written === 'false') return written === 'true';
  if (written.startsWith(':')) return written.slice(1);
  const number = Number(written.replace(/[NM]$/, ''));
  return Number.isNaN(number) ? written : number;
}

/** A map whose keys are texts or keywords, as all of Mochi's are. */
export function mapOf(items: readonly PlainValue[]): PlainValue {
  const entries: [string, PlainValue][] = [];
  for (let index = 0; index + 1 < items.length; index += 2)
    entries.push([String(items[index]), items[index + 1] ?? null]);
  return Object.fromEntries(entries);
}
