export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Rows of keys and of the alphabet, which people type in order. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];

const fairLength = 8;
const strongLength = 12;

/**
 * A rough estimate, as a hint: how many characters are left that do not repeat or continue the one
 * before. The username counts as one character.
 */
export function passwordStrength(password: string, username = ''): PasswordStrength {
  const text = username === '' ? password : password.replace(new RegExp(escaped(username), 'gi'), '*');
  const letters = [...text.toLowerCase()];
  const surprising = letters.filter((letter, index) => !isExpected(letters[index - 1], letter));
  if (surprising.length < fairLength) return 'weak';
  return surprising.length < strongLength ? 'fair' : 'strong';
}

/** Whether a character repeats the one before, or is the next in a row in either direction. */
function isExpected(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false;
  return (
    before === letter || rows.some((row) => row.includes(before + letter) || row.includes(letter + before))
  );
}

const escaped = (text: string) => text.replaceAll(/[$.*+?^()[\]{}|\\]/g, '\\$&');
