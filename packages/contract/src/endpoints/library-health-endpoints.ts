import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import {
  cardReport,
  cardReportBody,
  cardReportChangeBody,
  cardReportsQuery,
  libraryHealth,
  libraryHealthQuery,
} from '../schemas/library-health.ts';
import { pageOf } from '../schemas/page.ts';

/** What is known about the quality of library cards. */
export const libraryHealthEndpoints = {
  'POST /card-reports': {
    summary: 'Report a problem with a library card; reporting it again replaces your open report',
    tag: 'Library',
    access: 'member',
    body: cardReportBody,
    success: [201, 200],
    output: cardReport,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'GET /card-reports': {
    summary: 'List reported problems of library cards, newest first; the reporters are not named',
    tag: 'Administration',
    access: 'administrator',
    query: cardReportsQuery,
    success: [200],
    output: pageOf(cardReport),
    errors: ['VALIDATION_ERROR'],
  },
  'PUT /card-reports/{id}': {
    summary: 'Mark a report as resolved, or open it again',
    tag: 'Administration',
    access: 'administrator',
    params: z.object({ id: pathId }),
    body: cardReportChangeBody,
    success: [200],
    output: cardReport,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
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
