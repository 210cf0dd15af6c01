import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import {
  newPasskeyBody,
  passkey,
  passkeyNameBody,
  passkeyOptions,
  passkeySignInBody,
} from '../schemas/passkey.ts';
import { user } from '../schemas/user.ts';

const params = z.object({ passkeyId: pathId });

/** Signing in with a passkey (WebAuthn) instead of the password. */
export const passkeyEndpoints = {
  'POST /auth/passkey/options': {
    summary: 'Get a challenge to sign in with a passkey; it can be answered once, within five minutes',
    tag: 'Session',
    access: 'anyone',
    success: [200],
    output: passkeyOptions,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/passkey': {
    summary: 'Sign in with a passkey, which takes the place of the password and the second factor',
    tag: 'Session',
    access: 'anyone',
    body: passkeySignInBody,
    success: [200],
    output: user,
    errors: ['WRONG_CREDENTIALS', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'GET /users/me/passkeys': {
    summary: 'List your passkeys, oldest first',
    tag: 'Session',
    access: 'member',
    success: [200],
    output: z.array(passkey),
    errors: [],
  },
  'POST /users/me/passkeys/options': {
    summary: 'Get a challenge to add a passkey; it can be answered once, within five minutes',
    tag: 'Session',
    access: 'member',
    success: [200],
    output: passkeyOptions,
    errors: ['CONFIRMATION_REQUIRED', 'CONFLICT'],
  },
  'POST /users/me/passkeys': {
    summary: 'Add a passkey',
    tag: 'Session',
    access: 'member',
    body: newPasskeyBody,
    success: [201],
    output: passkey,
    errors: ['CONFIRMATION_REQUIRED', 'CONFLICT'],
  },
  'PUT /users/me/passkeys/{passkeyId}': {
    summary: 'Rename a passkey',
    tag: 'Session',
    access: 'member',
    params,
    body: passkeyNameBody,
    success: [200],
    output: passkey,
    errors: ['NOT_FOUND'],
  },
  'DELETE /users/me/passkeys/{passkeyId}': {
    summary: 'Remove a passkey',
    tag: 'Session',
    access: 'member',
    params,
    success: [200],
    output: passkey,
    errors: ['CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  },
} as const satisfies Endpoints;
