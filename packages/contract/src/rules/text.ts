import type { Rule } from './rule.ts';

/** The length of a text in characters as people count them for limits: Unicode code points, not UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Whether both database engines can store and give back this text exactly: no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The rule of every stored text; `fieldInWords` opens its sentence, for example `Module name`. */
export function storable(fieldInWords: string): Rule {
  return { message: `${fieldInWords} contains characters that cannot be stored`, holds: isStorable };
}

/** A text that says something: not only white space, and at most `maxLength` characters as it stands. */
export function filled(fieldInWords: string, maxLength: number): Rule {
  return {
    message: `${fieldInWords} must be 1-${maxLength} characters long`,
    holds: (text) => text.trim() !== '' && characterCount(text) <= maxLength,
  };
}
