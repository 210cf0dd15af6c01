import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  cardReport,
  cardReportBody,
  cardReportReceipt,
  cardReportsCloseBody,
  cardReportsExportQuery,
  cardReportsQuery,
  cardReportsReadBody,
  cardReportsReopenBody,
  ownCardReport,
  reportedCard,
} from '../schemas/card-reports.ts';
import { pageOf } from '../schemas/page.ts';

/** Problems of library cards that members and guests report, and administrators close. */
export const cardReportEndpoints = {
  'POST /card-reports': {
    summary: 'Report that something is wrong with a library card; another report replaces your open one',
    tag: 'Library',
    access: 'anyone',
    body: cardReportBody,
    success: [201, 200],
    output: cardReportReceipt,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'GET /card-reports': {
    summary: 'List reported library cards with their reports, most reported first; reporters are not named',
    tag: 'Administration',
    access: 'administrator',
    query: cardReportsQuery,
    success: [200],
    output: pageOf(reportedCard),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /card-reports/export': {
    summary: 'Export all matching reports as Markdown, with the file and line of each card',
    tag: 'Administration',
    access: 'administrator',
    query: cardReportsExportQuery,
    success: [200],
    contentType: 'text/markdown; charset=utf-8',
    output: z.string(),
    errors: ['VALIDATION_ERROR'],
  },
  'POST /card-reports/close': {
    summary: 'Close open reports with an outcome and a reply, all or nothing',
    tag: 'Administration',
    access: 'administrator',
    body: cardReportsCloseBody,
    success: [200],
    output: z.array(cardReport),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /card-reports/reopen': {
    summary: 'Reopen reports that were closed together, all or nothing; their reply is removed',
    tag: 'Administration',
    access: 'administrator',
    body: cardReportsReopenBody,
    success: [200],
    output: z.array(cardReport),
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'GET /card-reports/mine': {
    summary: 'List your own reports with the replies to them, latest first, at most 250',
    tag: 'Library',
    access: 'member',
    success: [200],
    output: z.array(ownCardReport),
    errors: [],
  },
  'POST /card-reports/mine/read': {
    summary: 'Mark replies to your reports as read, and list your reports; other IDs are ignored',
    tag: 'Library',
    access: 'member',
    body: cardReportsReadBody,
    success: [200],
    output: z.array(ownCardReport),
    errors: ['VALIDATION_ERROR'],
  },
} as const satisfies Endpoints;
