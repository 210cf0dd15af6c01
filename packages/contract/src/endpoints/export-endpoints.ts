import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { exportQuery } from '../schemas/export.ts';

/** Files that are sent while they are made. */
export const exportEndpoints = {
  'GET /exports/cards': {
    summary: 'Export your cards for Anki, as CSV, Markdown or JSON: of a module, of a stack, or all',
    tag: 'Exports',
    access: 'member',
    query: exportQuery,
    success: [200],
    contentType: 'application/octet-stream',
    output: z.string(),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'GET /exports/everything': {
    summary: 'Export everything of yours as a zip that another server imports without loss',
    tag: 'Exports',
    access: 'member',
    success: [200],
    contentType: 'application/zip',
    output: z.string(),
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Endpoints;
