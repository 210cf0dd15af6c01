import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { stack, stackBody } from '../schemas/stack.ts';

export const stackEndpoints = {
  'GET /stacks': {
    summary: 'List all stacks',
    tag: 'Stacks',
    access: 'anyone',
    success: [200],
    output: z.array(stack),
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
  'DELETE /stacks/{id}': {
    summary: 'Delete a stack that no module uses',
    tag: 'Stacks',
    access: 'administrator',
    params: z.object({ id: pathId }),
    success: [200],
    output: stack,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Endpoints;
