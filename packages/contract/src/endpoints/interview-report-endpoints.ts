import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  interviewParams,
  interviewReport,
  selfCheck,
  shareBody,
  sharedReport,
  shareLink,
  shareParams,
} from '../schemas/interview.ts';

/** The reports of mock interviews that have ended. */
export const interviewReportEndpoints = {
  'GET /interviews/{interviewId}/report': {
    summary: 'Get the report of an interview that has ended',
    tag: 'Interviews',
    access: 'anyone',
    params: interviewParams,
    success: [200],
    output: interviewReport,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /interviews/{interviewId}/self-checks': {
    summary: 'Say which key points of an open question you covered, after the end',
    tag: 'Interviews',
    access: 'anyone',
    params: interviewParams,
    body: selfCheck,
    success: [200],
    output: selfCheck,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'PUT /interviews/{interviewId}/link': {
    summary: 'Make a link to the report for others; it replaces an earlier one',
    tag: 'Interviews',
    access: 'member',
    params: interviewParams,
    body: shareBody,
    success: [200],
    output: shareLink,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /interviews/{interviewId}/link': {
    summary: 'Revoke the link to the report; idempotent',
    tag: 'Interviews',
    access: 'member',
    params: interviewParams,
    success: [200],
    output: z.object({ wasRevoked: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  'GET /shared/reports/{token}': {
    summary: 'Get a report by its link: no free-text answers, and no name but the display name',
    tag: 'Interviews',
    access: 'anyone',
    params: shareParams,
    success: [200],
    output: sharedReport,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
