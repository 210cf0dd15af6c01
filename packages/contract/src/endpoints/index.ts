import type { z } from 'zod';
import { authEndpoints } from './auth-endpoints.ts';
import { cardEndpoints } from './card-endpoints.ts';
import { cardReportEndpoints } from './card-report-endpoints.ts';
import { communityEndpoints } from './community-endpoints.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { interviewEndpoints } from './interview-endpoints.ts';
import { interviewReportEndpoints } from './interview-report-endpoints.ts';
import { libraryEndpoints } from './library-endpoints.ts';
import { libraryHealthEndpoints } from './library-health-endpoints.ts';
import { mediaEndpoints } from './media-endpoints.ts';
import { moduleEndpoints } from './module-endpoints.ts';
import { passkeyEndpoints } from './passkey-endpoints.ts';
import { rankingEndpoints } from './ranking-endpoints.ts';
import { readinessEndpoints } from './readiness-endpoints.ts';
import { recoveryEndpoints } from './recovery-endpoints.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { reviewProgressEndpoints } from './review-progress-endpoints.ts';
import { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { sharingEndpoints } from './sharing-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { stackEndpoints } from './stack-endpoints.ts';
import { statisticsEndpoints } from './statistics-endpoints.ts';
import { teamEndpoints } from './team-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';
import { weekEndpoints } from './week-endpoints.ts';

/** Every call of the API by method and path, relative to `basePath`. */
export const endpoints = {
  ...authEndpoints,
  ...sessionEndpoints,
  ...recoveryEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...userEndpoints,
  ...stackEndpoints,
  ...moduleEndpoints,
  ...cardEndpoints,
  ...importEndpoints,
  ...mediaEndpoints,
  ...exportEndpoints,
  ...libraryEndpoints,
  ...libraryHealthEndpoints,
  ...cardReportEndpoints,
  ...reviewEndpoints,
  ...reviewProgressEndpoints,
  ...interviewEndpoints,
  ...interviewReportEndpoints,
  ...readinessEndpoints,
  ...weekEndpoints,
  ...rankingEndpoints,
  ...statisticsEndpoints,
  ...sharingEndpoints,
  ...communityEndpoints,
  ...teamEndpoints,
  ...siteEndpoints,
} as const;

type EndpointMap = typeof endpoints;

/** The name of a call, for example `PUT /cards/{id}`. */
export type Call = keyof EndpointMap;

/** What a client sends in the body of a call. */
export type BodyOf<C extends Call> = EndpointMap[C] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** What a call returns on success; undefined if it may return 204. */
export type OutputOf<C extends Call> =
  | z.output<EndpointMap[C]['output']>
  | (204 extends EndpointMap[C]['success'][number] ? undefined : never);
