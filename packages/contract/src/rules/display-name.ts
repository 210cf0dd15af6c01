import { displayNameMaxLength } from '../limits.ts';
import type { Rule } from './rule.ts';
import { characterCount } from './text.ts';

/**
 * Characters that cannot be seen, or that change how others are shown: control characters, those
 * that turn the direction of text, fillers, and characters without a meaning.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Some scripts join letters with these. */
const joiners = /(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L})/gu;
/** More marks on one letter than any script has. They would cover other lines. */
const stackedMarks = /\p{M}{5}/u;

/** A display name as it is stored: one form of each character (NFKC), and single spaces. */
export const normalizeDisplayName = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

const isVisible = (text: string): boolean =>
  text.isWellFormed() && !hidden.test(text.replaceAll(joiners, '')) && !stackedMarks.test(text);

/** The rules for a name that a member shows to others. They apply to the normalized name. */
export const displayNameRules: readonly Rule[] = [
  {
    message: `Display name must be 1-${displayNameMaxLength} characters long`,
    holds: (text) => {
      const length = characterCount(normalizeDisplayName(text));
      return length >= 1 && length <= displayNameMaxLength;
    },
  },
  {
    message: 'Display name can only contain characters that can be seen',
    holds: (text) => isVisible(normalizeDisplayName(text)),
  },
];

const latin = /\p{Script=Latin}/u;
const lookingLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * The rules for a name in the ranking, which must not be taken for another member's: Cyrillic and
 * Greek have letters that look like Latin ones.
 */
export const rankingNameRules: readonly Rule[] = [
  ...displayNameRules,
  {
    message: 'Display name must not mix Latin letters with Cyrillic or Greek ones, which look alike',
    holds: (text) => {
      const name = normalizeDisplayName(text);
      return !(latin.test(name) && lookingLatin.test(name));
    },
  },
];

/**
 * Two names with the same key are the same: it ignores letter case, compatibility forms and what
 * cannot be seen, such as joiners.
 */
export const displayNameKey = (name: string): string =>
  normalizeDisplayName(
    normalizeDisplayName(name)
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toUpperCase()
      .toLowerCase(),
  );
