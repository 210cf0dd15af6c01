import { damaged } from '../zip/zip-archive.ts';
import { mapOf, type PlainValue } from './read-edn.ts';

/** Reads Transit in JSON (https://github.com/cognitect/transit-format). */
export function readTransit(text: string): PlainValue {
  try {
    return plain(JSON.parse(text), new Cache());
  } catch (error) {
    throw damaged(error);
  }
}

const cacheSize = 44 * 44;

/** Texts that repeat are written once, and then by their number. */
class Cache {
  #texts: string[] = [];

  read(written: string, isKey: boolean): string {
    if (written.startsWith('^') && written !== '^ ') return this.#texts[numberOf(written)] ?? '';
    if (written.length > 3 && (isKey || /^~[:$#]/.test(written))) {
      if (this.#texts.length >= cacheSize) this.#texts = [];
      this.#texts.push(written);
    }
    return written;
  }
}

const numberOf = (code: string): number => {
  const digit = (index: number) => code.charCodeAt(index) - 48;
  return code.length === 2 ? digit(1) : digit(1) * 44 + digit(2);
};

function plain(value: unknown, cache: Cache): PlainValue {
  if (typeof value === 'string') return textOf(cache.read(value, false));
  if (Array.isArray(value)) return listOf(value, cache);
  if (typeof value !== 'object' || value === null) return value as PlainValue;
  const entries = Object.entries(value).map(([key, one]): [string, PlainValue] => [
    textOf(cache.read(key, true)),
    plain(one, cache),
  ]);
  // A single key with a tag says what the value is: a set, a list, an instant.
  const [only] = entries;
  return entries.length === 1 && only?.[0].startsWith('#') ? only[1] : Object.fromEntries(entries);
}

function listOf([first, ...others]: unknown[], cache: Cache): PlainValue {
  if (first === undefined) return [];
  if (first === '^ ')
    return mapOf(
      others.map((one, index) =>
        typeof one === 'string' && index % 2 === 0 ? textOf(cache.read(one, true)) : plain(one, cache),
      ),
    );
  const head = plain(first, cache);
  // A tag and its value.
  if (
    typeof first === 'string' &&
    typeof head === 'string' &&
    /^(?:~#|\^.)/.test(first) &&
    head.startsWith('#')
  )
    return others.length === 0 ? [] : plain(others[0], cache);
  return [head, ...others.map((one) => plain(one, cache))];
}

/** `~:keyword`, `~$symbol`, `~t` and `~m` for instants; `~~`, `~^` and `` ~` `` are escapes. */
function textOf(written: string): string {
  if (!written.startsWith('~')) return written;
  const rest = written.slice(2);
  if (written[1] === '#') return `#${rest}`;
  return ':$tmuirnfdb'.includes(written[1] ?? ' ') ? rest : written.slice(1);
}
