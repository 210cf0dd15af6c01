import type { Endpoints } from '../endpoint.ts';
import { messageBody } from '../schemas/site.ts';
import { confirmBody, loginBody, registrationBody, user } from '../schemas/user.ts';

export const authEndpoints = {
  'POST /auth/registration': {
    summary: 'Register and sign in',
    tag: 'Session',
    access: 'anyone',
    body: registrationBody,
    success: [201],
    output: user,
    errors: ['VALIDATION_ERROR', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/login': {
    summary: 'Sign in, with a code if the account has a second factor',
    tag: 'Session',
    access: 'anyone',
    body: loginBody,
    success: [200],
    output: user,
    errors: ['VALIDATION_ERROR', 'WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/confirm': {
    summary: 'Confirm your password; sensitive calls then ask for nothing for ten minutes',
    tag: 'Session',
    access: 'member',
    body: confirmBody,
    success: [200],
    output: messageBody,
    errors: ['VALIDATION_ERROR'],
  },
  'GET /auth/logout': {
    summary: 'Sign out; idempotent. Refused when a link or an address leads here',
    tag: 'Session',
    access: 'anyone',
    success: [200],
    output: messageBody,
    errors: ['CROSS_SITE'],
  },
  'POST /auth/logout': {
    summary: 'Sign out; idempotent',
    tag: 'Session',
    access: 'anyone',
    success: [200],
    output: messageBody,
    errors: [],
  },
} as const satisfies Endpoints;
