import type { Endpoints } from '../endpoint.ts';
import { libraryHealth, libraryHealthQuery } from '../schemas/library-health.ts';

/** What is known about the quality of library cards. */
export const libraryHealthEndpoints = {
  'GET /library-health': {
    summary:
      'List library cards with their answers, lapses, measured difficulty and reports; mislabeled ones first',
    tag: 'Administration',
    access: 'administrator',
    query: libraryHealthQuery,
    success: [200],
    output: libraryHealth,
    errors: ['VALIDATION_ERROR'],
  },
} as const satisfies Endpoints;
