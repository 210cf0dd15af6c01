import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['Aa1!', '', 'weak'],
  ['Qwerty123456!', '', 'weak'],
  ['Aaaaaaaaaaaa1!', '', 'weak'],
  ['grace!Grace1', 'grace', 'weak'],
  // Valid all the same: the hint refuses nothing.
  ['Passw0rd!', '', 'weak'],
  ['Tr0ub4dor!', '', 'fair'],
  ['Horse#Battery7Lamp', '', 'strong'],
  ['$(#%!1aB', '$(#%', 'weak'],
])('judges %s of “%s” as %s', (password, username, strength) => {
  expect(passwordStrength(password, username)).toBe(strength);
});
