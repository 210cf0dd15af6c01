/** Replacements for word endings, longest first. */
const endings: readonly (readonly [string, string])[] = [
  ['izations', 'iz'],
  ['ization', 'iz'],
  ['ibilities', 'ibl'],
  ['abilities', 'abl'],
  ['ibility', 'ibl'],
  ['ability', 'abl'],
  ['ances', ''],
  ['ance', ''],
  ['ings', ''],
  ['ions', ''],
  ['ing', ''],
  ['ion', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ed', ''],
];

/** Shorter stems would match unrelated words. */
const stemMinLength = 4;

/**
 * A stem that the forms of a word usually share: `closures` and `closure`, `memoize` and
 * `memoization`, `hoisting` and `hoisted`. For comparison only.
 */
export function wordStem(word: string): string {
  if (word.length <= 3) return word;
  for (const [ending, replacement] of endings) {
    const stem = `${word.slice(0, -ending.length)}${replacement}`;
    if (word.endsWith(ending) && stem.length >= stemMinLength) return withoutDoubling(withoutE(stem));
  }
  const singular = word.replace(/(?<![sui])s$/, '');
  return singular.length > 3 ? withoutE(singular) : singular;
}

const withoutE = (word: string): string => (word.length > 3 ? word.replace(/e$/, '') : word);

/** The doubled consonant of `mapping` and `batched`, but not of `calling` or `passing`. */
const withoutDoubling = (stem: string): string =>
  stem.length >= stemMinLength ? stem.replace(/([bdgmnprt])\1$/, '$1') : stem;
