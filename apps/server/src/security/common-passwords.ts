/**
 * Passwords that guessing tools try first, of those that satisfy the rules of registration. Published
 * lists hold few others, because most of their entries have no symbol. `Passw0rd!`, the example in
 * many forms, is not refused.
 */
const words = ['Password', 'Passwort', 'Welcome', 'Qwerty', 'Admin', 'Changeme', 'Letmein', 'Iloveyou'];
const numbers = ['1', '12', '123', '1234', '12345', '123456'];
const symbols = ['!', '$', '#', '%'];
const seasons = ['Spring', 'Summer', 'Autumn', 'Winter'];
const years = Array.from({ length: 21 }, (_, index) => String(2015 + index));

/** Keyboard walks, and spellings with digits or symbols for letters. */
const others = [
  '!QAZ2wsx',
  '1qaz!QAZ',
  'Zaq1!qaz',
  '#EDC4rfv',
  'Pa$$w0rd',
  'Pa$$w0rd1',
  'Pa$$w0rd!',
  'Pa$$word1',
  'P@$$w0rd',
  'P@$$w0rd1',
  'P@$$word1',
  'P@ssw0rd!',
  'P@ssw0rd1!',
  'P@ssw0rd123!',
  'P@ssword1!',
  'P@ssword123!',
  'Passw0rd1!',
  'Passw0rd123!',
  'Abcd1234!',
  'Abcd123!',
  'Aa123456!',
  'Aa12345!',
  'Qwer1234!',
  'Asdf1234!',
];

export const commonPasswords: ReadonlySet<string> = new Set([
  ...words.flatMap((word) =>
    symbols.flatMap((symbol) =>
      numbers.flatMap((number) => [`${word}${number}${symbol}`, `${word}${symbol}${number}`]),
    ),
  ),
  ...[...seasons, ...words].flatMap((word) => years.map((year) => `${word}${year}!`)),
  ...others,
]);
