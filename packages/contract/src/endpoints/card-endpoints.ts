import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  card,
  cardBody,
  cardChangesBody,
  cardIdsBody,
  cardsOfModuleQuery,
  cardsQuery,
  newCardBody,
} from '../schemas/card.ts';
import { pathId } from '../schemas/ids.ts';
import { pageOf } from '../schemas/page.ts';

const params = z.object({ id: pathId });

export const cardEndpoints = {
  'GET /cards': {
    summary: 'List all cards',
    tag: 'Cards',
    access: 'administrator',
    query: cardsQuery,
    success: [200],
    output: pageOf(card),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /cards/modules/{moduleId}': {
    summary: 'List the cards of a module in their author’s order',
    tag: 'Cards',
    access: 'owner',
    params: z.object({ moduleId: pathId }),
    query: cardsOfModuleQuery,
    success: [200],
    output: z.array(card),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /cards': {
    summary: 'Add a card to a module',
    tag: 'Cards',
    access: 'owner',
    body: newCardBody,
    success: [201],
    output: card,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'MODULE_FULL', 'QUOTA_EXCEEDED'],
  },
  'PUT /cards/{id}': {
    summary: 'Edit a card; another moduleId moves it to that module of the same owner',
    tag: 'Cards',
    access: 'owner',
    params,
    body: cardBody,
    success: [200],
    output: card,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT', 'MODULE_FULL', 'QUOTA_EXCEEDED'],
  },
  'PUT /cards': {
    summary:
      'Change the level of several cards, or move them to other modules of their owner; all or nothing',
    tag: 'Cards',
    access: 'owner',
    body: cardChangesBody,
    success: [200],
    output: z.array(card),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'MODULE_FULL'],
  },
  'POST /cards/delete': {
    summary: 'Delete several cards, all or nothing; they can be restored for ten minutes',
    tag: 'Cards',
    access: 'owner',
    body: cardIdsBody,
    success: [200],
    output: z.array(card),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'POST /cards/restore': {
    summary: 'Restore several deleted cards, all or nothing',
    tag: 'Cards',
    access: 'owner',
    body: cardIdsBody,
    success: [200],
    output: z.array(card),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'MODULE_FULL'],
  },
  'DELETE /cards/{id}': {
    summary: 'Delete a card; it can be restored for ten minutes',
    tag: 'Cards',
    access: 'owner',
    params,
    success: [200],
    output: card,
    errors: ['NOT_FOUND'],
  },
  'POST /cards/{id}/restore': {
    summary: 'Restore a deleted card',
    tag: 'Cards',
    access: 'owner',
    params,
    success: [200],
    output: card,
    errors: ['NOT_FOUND', 'MODULE_FULL'],
  },
} as const satisfies Endpoints;
