import type { Rule } from './rule.ts';

/** The length of a text in Unicode code points, the unit of all limits. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * Whether both database engines return this text unchanged: it contains no NUL and no lone
 * surrogate.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The rule for every stored text; `fieldInWords` starts its message, for example `Module name`. */
export function storable(fieldInWords: string): Rule {
  return { message: `${fieldInWords} contains characters that cannot be stored`, holds: isStorable };
}

/** The text must not be blank and may have at most `maxLength` characters, white space included. */
export function filled(fieldInWords: string, maxLength: number): Rule {
  return {
    message: `${fieldInWords} must be 1-${maxLength} characters long`,
    holds: (text) => text.trim() !== '' && characterCount(text) <= maxLength,
  };
}
