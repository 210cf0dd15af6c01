import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { session, sessionId } from '../schemas/session.ts';

const endedSessions = z.object({ ended: z.number().int().meta({ description: 'How many ended' }) });

export const sessionEndpoints = {
  'GET /users/me/sessions': {
    summary: 'List the sessions in which you are signed in, the current one first',
    tag: 'Session',
    access: 'member',
    success: [200],
    output: z.array(session),
    errors: [],
  },
  'DELETE /users/me/sessions': {
    summary: 'End all of your sessions except for the current one',
    tag: 'Session',
    access: 'member',
    success: [200],
    output: endedSessions,
    errors: [],
  },
  'DELETE /users/me/sessions/{sessionId}': {
    summary: 'End one of your sessions',
    tag: 'Session',
    access: 'member',
    params: z.object({ sessionId }),
    success: [200],
    output: endedSessions,
    errors: ['NOT_FOUND'],
  },
  'DELETE /users/{id}/sessions': {
    summary: 'End all sessions of a user',
    tag: 'Session',
    access: 'administrator',
    params: z.object({ id: pathId }),
    success: [200],
    output: endedSessions,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
