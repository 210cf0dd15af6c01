import { canonicalRows, canonicalText } from './canonical-text.ts';
import type { CodeBody } from './card-body.ts';

type Compared = Pick<CodeBody, 'language' | 'isAnyOrder'>;

/**
 * The one form of an output of a code card's test. Outputs are the same exactly if their forms are
 * equal. SQL: if the card allows any order, the order of the rows does not matter.
 *
 * @param json as in `CodeTest.output`
 * @throws {SyntaxError} if the text is not JSON
 * @throws {RangeError} if the value is nested too deeply
 */
export function canonicalOutput(json: string, { language, isAnyOrder }: Compared): string {
  const isRows = isAnyOrder && (language === 'sql' || language === 'postgresql');
  return isRows ? canonicalRows(json) : canonicalText(json);
}

/**
 * Whether an output is the expected one. Outputs come from hostile code: one that is not JSON, or is
 * nested too deeply to compare, is never the same.
 */
export function isSameOutput(got: string, expected: string, card: Compared): boolean {
  try {
    return canonicalOutput(got, card) === canonicalOutput(expected, card);
  } catch {
    return false;
  }
}
