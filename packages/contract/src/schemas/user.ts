import { z } from 'zod';
import { emailMaxLength } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { wireDate, wireId, wireInstant } from './ids.ts';
import { listQuery } from './page.ts';
import { code } from './second-factor.ts';
import { passwordField, textField } from './text-field.ts';

export const roles = ['USER', 'ADMINISTRATOR'] as const;
export const role = z.enum(roles, {
  error: () => `Each role must be one of the following: ${roles.join(', ')}`,
});
export type Role = z.output<typeof role>;

/** Every property of a user that the API exposes. */
export const user = z
  .object({
    id: wireId,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    dateRegistered: wireDate,
    roles: z.array(role),
    image: z.string().meta({ description: 'Empty, or the URL path of a picture' }),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

// In the order of the form, because clients show the first entry of `errors`.
export const registrationBody = z.object({
  firstName: textField(fieldRules.firstName),
  lastName: textField(fieldRules.lastName),
  email: textField(fieldRules.email),
  username: textField(fieldRules.username),
  password: passwordField(fieldRules.password),
});

/**
 * Sign-in accepts any text, so that an impossible password gets the same response as a wrong one.
 */
export const loginBody = z.object({
  username: z
    .string({ error: () => 'Username cannot be empty' })
    .min(1, { error: 'Username cannot be empty' }),
  password: z
    .string({ error: () => 'Password cannot be empty' })
    .min(1, { error: 'Password cannot be empty' }),
  code: code.optional(),
});

export const confirmBody = loginBody.omit({ username: true });

export const eraseBody = z.object({
  username: z.string({ error: () => 'Username cannot be empty' }),
});

export const resetRequestBody = z.object({
  login: z
    .string({ error: () => 'Enter your username or email address' })
    .trim()
    .min(1, { error: 'Enter your username or email address' })
    .max(emailMaxLength, { error: 'Enter your username or email address' })
    .meta({ description: 'The username or the email address of the account' }),
});

export const resetBody = z.object({
  token: z.string({ error: () => 'token must be the secret part of a link' }).max(200),
  password: passwordField(fieldRules.newPassword),
});

export const resetLink = z
  .object({
    token: z.string().meta({
      description: 'The secret part of the link `/#/reset-password?token=…`; it is shown only once',
    }),
    expiresAt: wireInstant,
  })
  .meta({ id: 'ResetLink' });

export const profileBody = z.object({
  firstName: textField(fieldRules.profileFirstName),
  lastName: textField(fieldRules.profileLastName),
});

export const newPasswordHeaders = z.object({ 'x-password': passwordField(fieldRules.newPassword) });

export const rolesBody = z.object({
  roles: z
    .array(role, { error: () => 'roles must be an array' })
    .min(1, { error: 'roles must contain at least one role' }),
});

export const usersQuery = listQuery([
  'firstName',
  'lastName',
  'username',
  'email',
  'dateRegistered',
  'roles',
]);
