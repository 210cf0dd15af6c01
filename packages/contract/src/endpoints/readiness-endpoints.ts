import type { Endpoints } from '../endpoint.ts';
import { readiness, readinessGoalBody, realResultBody } from '../schemas/readiness.ts';

/** The caller's preparation for an interview on a date. */
export const readinessEndpoints = {
  'GET /readiness': {
    summary: 'Get your goal, today’s forecast for it, and the plan; computed once a day',
    tag: 'Readiness',
    access: 'member',
    success: [200],
    output: readiness,
    errors: [],
  },
  'PUT /readiness': {
    summary: 'Set the goal: an interview on a date, and how many minutes a day you can study',
    tag: 'Readiness',
    access: 'member',
    body: readinessGoalBody,
    success: [200],
    output: readiness,
    errors: ['VALIDATION_ERROR'],
  },
  'DELETE /readiness': {
    summary: 'Remove the goal; your settings apply again; idempotent',
    tag: 'Readiness',
    access: 'member',
    success: [200],
    output: readiness,
    errors: [],
  },
  'PUT /readiness/result': {
    summary: 'Say how the real interview went, after its date; nothing is computed from it',
    tag: 'Readiness',
    access: 'member',
    body: realResultBody,
    success: [200],
    output: readiness,
    errors: ['VALIDATION_ERROR', 'CONFLICT'],
  },
} as const satisfies Endpoints;
