/**
 * The form in which typed answers are compared. Normalizing twice changes nothing more.
 *
 * White space at the ends and the Unicode form are ignored in any case, because they cannot be seen,
 * and so is the shape of quotes, because phones replace straight ones.
 *
 * @param isExact whether letter case and white space inside the answer matter
 */
export function normalizeAnswer(text: string, isExact: boolean): string {
  const straight = text
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"');
  return isExact ? straight.trim().normalize('NFC') : fold(straight).replace(/\s+/g, ' ').trim();
}

/** Ignores case and compatibility variants, such as full-width letters and invisible characters. */
const fold = (text: string): string =>
  withoutCase(text.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC');

/**
 * By way of upper case, so that ß equals ss. Before that in lower case, because only the small ß has
 * an upper case of two letters.
 */
const withoutCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();
