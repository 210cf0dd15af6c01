import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { pageOf } from '../schemas/page.ts';
import { messageBody } from '../schemas/site.ts';
import { newPasswordHeaders, profileBody, rolesBody, user, usersQuery } from '../schemas/user.ts';

const params = z.object({ id: pathId });

export const userEndpoints = {
  'GET /users/me': {
    summary: 'Get the signed-in user',
    tag: 'Users',
    access: 'anyone',
    query: z.object({
      optional: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'With true, the response is 204 instead of 401 if no user is signed in' }),
    }),
    success: [200, 204],
    output: user,
    errors: ['NOT_SIGNED_IN'],
  },
  'GET /users': {
    summary: 'List all users',
    tag: 'Users',
    access: 'administrator',
    query: usersQuery,
    success: [200],
    output: pageOf(user),
    errors: ['VALIDATION_ERROR'],
  },
  'PUT /users/{id}': {
    summary: 'Change a user’s first and last name',
    tag: 'Users',
    access: 'owner',
    params,
    body: profileBody,
    success: [200],
    output: user,
    errors: ['VALIDATION_ERROR', 'NOT_ALLOWED', 'NOT_FOUND'],
  },
  'PUT /users/{id}/password': {
    summary: 'Change your password and end every other session',
    tag: 'Users',
    access: 'self',
    params,
    headers: newPasswordHeaders,
    success: [200],
    output: messageBody,
    errors: ['VALIDATION_ERROR', 'CONFIRMATION_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  'PUT /users/{id}/roles': {
    summary: 'Grant or revoke roles',
    tag: 'Users',
    access: 'administrator',
    params,
    body: rolesBody,
    success: [200],
    output: user,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /users/{id}': {
    summary: 'Delete a user with all of their data; they can be restored for ten minutes',
    tag: 'Users',
    access: 'administrator',
    params,
    success: [200],
    output: user,
    errors: ['CONFIRMATION_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /users/{id}/restore': {
    summary: 'Restore a deleted user with all of their data',
    tag: 'Users',
    access: 'administrator',
    params,
    success: [200],
    output: user,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
