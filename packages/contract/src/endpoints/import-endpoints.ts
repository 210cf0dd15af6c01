import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { importFileMaxBytes } from '../limits.ts';
import { pathId } from '../schemas/ids.ts';
import { importChoices, importJob, importQuery, tableChoices } from '../schemas/import.ts';

const params = z.object({ id: pathId });

/** Importing a file in four steps: upload, preview, confirm, and undo if it was a mistake. */
export const importEndpoints = {
  'POST /imports': {
    summary: 'Upload a file to import; nothing is imported before it is confirmed; one at a time',
    tag: 'Imports',
    access: 'member',
    query: importQuery,
    upload: { maxBytes: importFileMaxBytes },
    success: [201],
    output: importJob,
    errors: ['VALIDATION_ERROR', 'CONFLICT'],
  },
  'GET /imports': {
    summary: 'List your latest imports',
    tag: 'Imports',
    access: 'member',
    success: [200],
    output: z.array(importJob),
    errors: [],
  },
  'GET /imports/{id}': {
    summary: 'Get an import: its progress, the preview of its file, or its result',
    tag: 'Imports',
    access: 'member',
    params,
    success: [200],
    output: importJob,
    errors: ['NOT_FOUND'],
  },
  'PUT /imports/{id}/tables': {
    summary: 'Read the tables of an import again with other columns or separators',
    tag: 'Imports',
    access: 'member',
    params,
    body: tableChoices,
    success: [200],
    output: importJob,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /imports/{id}/confirm': {
    summary: 'Start importing what the preview shows, all or nothing',
    tag: 'Imports',
    access: 'member',
    params,
    body: importChoices,
    success: [200],
    output: importJob,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT', 'QUOTA_EXCEEDED'],
  },
  'POST /imports/{id}/cancel': {
    summary: 'Cancel an import that is being read, waits or is running; nothing of it stays',
    tag: 'Imports',
    access: 'member',
    params,
    success: [200],
    output: importJob,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /imports/{id}/undo': {
    summary: 'Undo an import within ten minutes; idempotent',
    tag: 'Imports',
    access: 'member',
    params,
    success: [200],
    output: importJob,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Endpoints;
