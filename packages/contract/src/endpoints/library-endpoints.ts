import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  libraryFollowsBody,
  libraryFollowsChanged,
  libraryHits,
  libraryModule,
  libraryModuleWithCards,
  libraryQuery,
  librarySearchQuery,
  librarySlugParams,
} from '../schemas/library.ts';
import { module } from '../schemas/module.ts';

/**
 * The library: the modules that come with Flipstack. They have no owner and appear in no other list
 * or count.
 */
export const libraryEndpoints = {
  'GET /library': {
    summary: 'List library modules by stack, optionally only those with cards at a level',
    tag: 'Library',
    access: 'anyone',
    query: libraryQuery,
    success: [200],
    output: z.array(libraryModule),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /library/cards': {
    summary: 'Search the library cards, best match first; corrects misspelled words',
    tag: 'Library',
    access: 'anyone',
    query: librarySearchQuery,
    success: [200],
    output: libraryHits,
    errors: ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS'],
  },
  'GET /library/{slug}': {
    summary: 'Get a library module with its cards',
    tag: 'Library',
    access: 'anyone',
    params: librarySlugParams,
    success: [200],
    output: libraryModuleWithCards,
    errors: ['NOT_FOUND'],
  },
  'POST /library/{slug}/copy': {
    summary: 'Copy a library module to your modules, where you can edit it',
    tag: 'Library',
    access: 'member',
    params: librarySlugParams,
    success: [201],
    output: module,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUOTA_EXCEEDED'],
  },
  'PUT /library/follows': {
    summary:
      'Add library modules, levels or single cards of them to your reviews, or remove them; idempotent',
    tag: 'Library',
    access: 'member',
    body: libraryFollowsBody,
    success: [200],
    output: libraryFollowsChanged,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'PUT /library/{slug}/follow': {
    summary: 'Add a library module to your reviews, at every level; idempotent',
    tag: 'Library',
    access: 'member',
    params: librarySlugParams,
    success: [200],
    output: libraryModule,
    errors: ['NOT_FOUND'],
  },
  'DELETE /library/{slug}/follow': {
    summary: 'Remove a library module from your reviews; its schedules are kept; idempotent',
    tag: 'Library',
    access: 'member',
    params: librarySlugParams,
    success: [200],
    output: libraryModule,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
