import { messages } from '@flipstack/contract';
import { AppError } from '../../http/app-error.ts';
import { commonPasswords } from '../../security/common-passwords.ts';

/** With so few characters added, a username is still the whole password. */
const addedMax = 4;

/**
 * Refuses the passwords that are guessed first, although they satisfy the rules of the field.
 * @throws {AppError} `VALIDATION_ERROR`
 */
export function requireUncommonPassword(password: string, username: string): void {
  const isUsername = password.startsWith(username) && password.length - username.length <= addedMax;
  if (isUsername) throw refused(messages.passwordIsUsername);
  if (commonPasswords.has(password)) throw refused(messages.passwordCommon);
}

const refused = (message: string) =>
  new AppError('VALIDATION_ERROR', messages.validationError, { errors: { password: message } });
