import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { messageBody } from '../schemas/site.ts';
import { eraseBody, resetBody, resetLink, resetRequestBody } from '../schemas/user.ts';

/** Getting back into an account, and leaving for good. */
export const recoveryEndpoints = {
  'POST /users/{id}/reset-link': {
    summary: 'Make a link with which a user sets a new password, once, within an hour',
    tag: 'Users',
    access: 'administrator',
    params: z.object({ id: pathId }),
    success: [201],
    output: resetLink,
    errors: ['NOT_FOUND'],
  },
  'POST /auth/password-reset': {
    summary: 'Have such a link mailed to you; the answer is the same whether or not the account exists',
    tag: 'Session',
    access: 'anyone',
    body: resetRequestBody,
    success: [200],
    output: messageBody,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'PUT /auth/password-reset': {
    summary: 'Set a new password with the token of a link, and end all sessions of the account',
    tag: 'Session',
    access: 'anyone',
    body: resetBody,
    success: [200],
    output: messageBody,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /users/me/erase': {
    summary: 'Delete your own account with all of its data',
    tag: 'Users',
    access: 'member',
    body: eraseBody,
    success: [200],
    output: messageBody,
    errors: ['CONFIRMATION_REQUIRED', 'CONFLICT'],
  },
} as const satisfies Endpoints;
