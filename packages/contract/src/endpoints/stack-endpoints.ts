import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { stack, stackBody, stackDetails } from '../schemas/stack.ts';

export const stackEndpoints = {
  'GET /stacks': {
    summary: 'List all stacks',
    tag: 'Stacks',
    access: 'anyone',
    success: [200],
    output: z.array(stack),
    errors: [],
  },
  'GET /stacks/details': {
    summary: 'List all stacks with the number of library modules that use them',
    tag: 'Stacks',
    access: 'administrator',
    success: [200],
    output: z.array(stackDetails),
    errors: [],
  },
  'POST /stacks': {
    summary: 'Create a stack',
    tag: 'Stacks',
    access: 'administrator',
    body: stackBody,
    success: [201],
    output: stack,
    errors: ['VALIDATION_ERROR', 'CONFLICT'],
  },
  'PUT /stacks/{id}': {
    summary: 'Rename a stack; built-in stacks cannot be renamed',
    tag: 'Stacks',
    access: 'administrator',
    params: z.object({ id: pathId }),
    body: stackBody,
    success: [200],
    output: stack,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /stacks/{id}/restore': {
    summary: 'Restore a deleted stack',
    tag: 'Stacks',
    access: 'administrator',
    params: z.object({ id: pathId }),
    success: [200],
    output: stack,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /stacks/{id}': {
    summary: 'Delete a stack that no module uses; it can be restored for ten minutes',
    tag: 'Stacks',
    access: 'administrator',
    params: z.object({ id: pathId }),
    success: [200],
    output: stack,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Endpoints;
