import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { codeBody, recoveryCodes, secondFactor, secondFactorSetup } from '../schemas/second-factor.ts';
import { messageBody } from '../schemas/site.ts';

/** Codes of an authenticator app, in addition to the password. */
export const secondFactorEndpoints = {
  'GET /users/me/second-factor': {
    summary: 'Whether signing in also takes a code, and how many recovery codes are left',
    tag: 'Session',
    access: 'member',
    success: [200],
    output: secondFactor,
    errors: [],
  },
  'POST /users/me/second-factor': {
    summary: 'Get a secret for an authenticator app; it counts once a code has proved it',
    tag: 'Session',
    access: 'member',
    success: [201],
    output: secondFactorSetup,
    errors: ['CONFIRMATION_REQUIRED', 'CONFLICT'],
  },
  'PUT /users/me/second-factor': {
    summary: 'Turn the second factor on with a code, and get ten recovery codes',
    tag: 'Session',
    access: 'member',
    body: codeBody,
    success: [200],
    output: recoveryCodes,
    errors: ['VALIDATION_ERROR', 'CONFIRMATION_REQUIRED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /users/me/second-factor': {
    summary: 'Turn your second factor off',
    tag: 'Session',
    access: 'member',
    success: [200],
    output: messageBody,
    errors: ['CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  },
  'POST /users/me/second-factor/recovery-codes': {
    summary: 'Replace your recovery codes with ten new ones',
    tag: 'Session',
    access: 'member',
    success: [201],
    output: recoveryCodes,
    errors: ['CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  },
  'DELETE /users/{id}/second-factor': {
    summary: 'Remove the second factor of a user who has lost it',
    tag: 'Users',
    access: 'administrator',
    params: z.object({ id: pathId }),
    success: [200],
    output: messageBody,
    errors: ['CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  },
} as const satisfies Endpoints;
