import { z } from 'zod';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { card } from '../schemas/card.ts';
import { pathId } from '../schemas/ids.ts';
import {
  importCardsBody,
  importModuleBody,
  module,
  moduleBody,
  modulesQuery,
  moduleWithCards,
  orderBody,
} from '../schemas/module.ts';
import { pageOf } from '../schemas/page.ts';
import { allRecentlyDeleted, recentlyDeleted } from '../schemas/recently-deleted.ts';

const params = z.object({ id: pathId });

const createModule = {
  summary: 'Create a module',
  tag: 'Modules',
  access: 'member',
  body: moduleBody,
  success: [201],
  output: module,
  errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
} as const satisfies Endpoint;

/**
 * A client of the spec sends the same request to both calls at once; the second returns the first's
 * module.
 */
const createModuleOnce = {
  ...createModule,
  summary: 'Create a module, or return the existing one with that name',
  success: [201, 200],
  errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const moduleEndpoints = {
  'GET /modules': {
    summary: 'List modules: all of them for an administrator, your own otherwise',
    tag: 'Modules',
    access: 'member',
    query: modulesQuery,
    success: [200],
    output: pageOf(module),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /modules/{id}': {
    summary: 'Get a module with its cards',
    tag: 'Modules',
    access: 'owner',
    params,
    success: [200],
    output: moduleWithCards,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'GET /modules/author/{author}': {
    summary: 'List the modules of an author, by user ID or username',
    tag: 'Modules',
    access: 'owner',
    params: z.object({
      author: z.string().meta({ description: 'A user ID if it consists of digits, otherwise a username' }),
    }),
    query: modulesQuery,
    success: [200],
    output: pageOf(module),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'GET /modules/user/{userId}': {
    summary: 'List the modules of a user',
    tag: 'Modules',
    access: 'owner',
    params: z.object({ userId: pathId }),
    query: modulesQuery,
    success: [200],
    output: pageOf(module),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'POST /modules': createModule,
  'POST /modules/USER': createModuleOnce,
  'POST /modules/user': createModuleOnce,
  'POST /modules/import': {
    summary: 'Create a module from Markdown in the card format; all or nothing, with errors by line',
    tag: 'Modules',
    access: 'member',
    body: importModuleBody,
    success: [201],
    output: module,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT', 'MODULE_FULL', 'QUOTA_EXCEEDED'],
  },
  'POST /modules/{id}/import': {
    summary: 'Add cards to a module from Markdown in the card format; all or nothing, with errors by line',
    tag: 'Modules',
    access: 'owner',
    params,
    body: importCardsBody,
    success: [201],
    output: z.array(card),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'MODULE_FULL', 'QUOTA_EXCEEDED'],
  },
  'GET /modules/{id}/export': {
    summary: 'Export a module with its cards as Markdown in the card format, which can be imported again',
    tag: 'Modules',
    access: 'owner',
    params,
    success: [200],
    contentType: 'text/markdown; charset=utf-8',
    output: z.string(),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'PUT /modules/{id}': {
    summary: 'Rename a module or move it to another stack; the author does not change',
    tag: 'Modules',
    access: 'owner',
    params,
    body: moduleBody,
    success: [200],
    output: module,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'PUT /modules/{id}/order': {
    summary: 'Reorder the cards of a module',
    tag: 'Modules',
    access: 'owner',
    params,
    body: orderBody,
    success: [200],
    output: z.array(card),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'DELETE /modules/{id}': {
    summary: 'Delete a module with its cards; it can be restored for ten minutes',
    tag: 'Modules',
    access: 'owner',
    params,
    success: [200],
    output: module,
    errors: ['NOT_FOUND'],
  },
  'POST /modules/{id}/restore': {
    summary: 'Restore a deleted module with its cards',
    tag: 'Modules',
    access: 'owner',
    params,
    success: [200],
    output: module,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /recently-deleted': {
    summary:
      'List what can still be restored: modules and cards, your own and those of teams that you edit, and your teams; newest first, at most 100 of each',
    tag: 'Modules',
    access: 'member',
    success: [200],
    output: recentlyDeleted,
    errors: [],
  },
  'GET /recently-deleted/all': {
    summary:
      'List the users, stacks, modules and cards that can still be restored, newest first, at most 100 of each',
    tag: 'Administration',
    access: 'administrator',
    success: [200],
    output: allRecentlyDeleted,
    errors: [],
  },
} as const satisfies Endpoints;
