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

/** The rule for every stored text; `fieldLabel` begins its message, for example `Module name`. */
export function storable(fieldLabel: string): Rule {
  return { message: `${fieldLabel} contains characters that cannot be stored`, holds: isStorable };
}

/**
 * The rule for a required text: not blank, at most `maxLength` characters including white space.
 */
export function filled(fieldLabel: string, maxLength: number): Rule {
  return {
    message: `${fieldLabel} must be 1-${maxLength} characters long`,
    holds: (text) => text.trim() !== '' && characterCount(text) <= maxLength,
  };
}

/** Code points that show nothing, beyond white space: joiners, fillers, an empty Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** The rules for the name of an object: like `filled`, but visible, and on one line. */
export function nameRules(fieldLabel: string, maxLength: number): readonly Rule[] {
  const { message, holds } = filled(fieldLabel, maxLength);
  return [
    { message, holds: (text) => holds(text) && text.replace(invisible, '') !== '' },
    storable(fieldLabel),
    { message: `${fieldLabel} cannot contain line breaks`, holds: (text) => !lineBreak.test(text.trim()) },
  ];
}
