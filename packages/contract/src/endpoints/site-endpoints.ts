import type { Endpoints } from '../endpoint.ts';
import { pageOf } from '../schemas/page.ts';
import { auditEntry, auditQuery, clientConfig } from '../schemas/site.ts';

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
  'GET /config': {
    summary: 'Get the public configuration',
    tag: 'Site',
    access: 'anyone',
    success: [200],
    output: clientConfig,
    errors: [],
  },
} as const satisfies Endpoints;
