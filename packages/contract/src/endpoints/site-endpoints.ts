import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pageOf } from '../schemas/page.ts';
import { auditEntry, auditExportQuery, auditQuery, clientConfig } from '../schemas/site.ts';

export const siteEndpoints = {
  'GET /audit': {
    summary: 'List the audit log, newest first',
    tag: 'Administration',
    access: 'administrator',
    query: auditQuery,
    success: [200],
    output: pageOf(auditEntry),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /audit/export': {
    summary: 'Export up to 10,000 matching entries of the audit log, newest first, as CSV',
    tag: 'Administration',
    access: 'administrator',
    query: auditExportQuery,
    success: [200],
    contentType: 'text/csv; charset=utf-8',
    output: z.string(),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /config': {
    summary: 'Get the public configuration',
    tag: 'Site',
    access: 'anyone',
    success: [200],
    output: clientConfig,
    errors: [],
  },
} as const satisfies Endpoints;
