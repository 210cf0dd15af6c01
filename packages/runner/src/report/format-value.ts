import type { CodeLanguage } from '@flipstack/card-kinds';
import { type Brackets, type Notation, notations, type SpecialTools } from './notation.ts';
import { parseValue, specialForm, WrittenNumber } from './parse-value.ts';

/** Longer lists are written with one item per line. */
const maxLineLength = 72;
/** A value from hostile code may be nested as deeply as it likes. */
const maxDepth = 100;

/**
 * A value in the notation of a card's language, from the JSON in which it is stored and compared. What
 * cannot be parsed stays as it is.
 */
export function formatValue(json: string, language: CodeLanguage, lineLength = maxLineLength): string {
  try {
    return new ValueWriter(notations[language], lineLength).write(parseValue(json), 0);
  } catch {
    return json;
  }
}

/** The same on one line, for use in a sentence. */
export const formatValueInline = (json: string, language: CodeLanguage): string =>
  formatValue(json, language, Number.POSITIVE_INFINITY);

class ValueWriter {
  readonly #notation: Notation;
  readonly #lineLength: number;

  constructor(notation: Notation, lineLength: number) {
    this.#notation = notation;
    this.#lineLength = lineLength;
  }

  write(value: unknown, depth: number): string {
    const notation = this.#notation;
    if (depth > maxDepth) throw new RangeError('The value is nested too deeply');
    if (value === null) return notation.null;
    if (typeof value === 'boolean') return notation[value ? 'true' : 'false'];
    if (typeof value === 'string') return notation.text(value);
    if (value instanceof WrittenNumber) return notation.number(value.text);
    if (Array.isArray(value)) return this.#list(value, notation.list, depth);
    return this.#special(value as object, depth) ?? this.#record(value as object, depth);
  }

  #special(value: object, depth: number): string | undefined {
    const special = specialForm(value);
    if (special === undefined) return undefined;
    const { form, content, message } = special;
    if (form === '$error' && message === undefined) return this.#notation.thrown(String(content));
    const tools: SpecialTools = {
      message,
      list: (items, brackets) => this.#list(items, brackets, depth),
      pairs: (items, brackets, arrow) =>
        this.#group(
          items.map((pair) => {
            const [key, item] = Array.isArray(pair) ? pair : [pair, null];
            return this.write(key, depth + 1) + arrow + this.write(item, depth + 1);
          }),
          brackets,
        ),
    };
    return this.#notation.special(form, content, tools);
  }

  #list(items: readonly unknown[], brackets: Brackets, depth: number): string {
    return this.#group(
      items.map((item) => this.write(item, depth + 1)),
      brackets,
    );
  }

  #record(value: object, depth: number): string {
    const entries = Object.entries(value).map(
      ([key, item]) => this.#notation.key(key) + this.write(item, depth + 1),
    );
    return this.#group(entries, this.#notation.record);
  }

  #group(items: readonly string[], [open, close]: Brackets): string {
    if (items.length === 0) return open.trimEnd() + close.trimStart();
    const line = `${open}${items.join(', ')}${close}`;
    if (line.length <= this.#lineLength && !line.includes('\n')) return line;
    const indented = items.map((item) => `  ${item.replaceAll('\n', '\n  ')}`);
    return `${open.trimEnd()}\n${indented.join(',\n')}\n${close.trimStart()}`;
  }
}
