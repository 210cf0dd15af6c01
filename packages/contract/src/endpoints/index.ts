import type { z } from 'zod';
import { authEndpoints } from './auth-endpoints.ts';
import { cardEndpoints } from './card-endpoints.ts';
import { libraryEndpoints } from './library-endpoints.ts';
import { moduleEndpoints } from './module-endpoints.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { stackEndpoints } from './stack-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/** Every call of the API by method and path, relative to `basePath`. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...stackEndpoints,
  ...moduleEndpoints,
  ...cardEndpoints,
  ...libraryEndpoints,
  ...reviewEndpoints,
  ...siteEndpoints,
} as const;

type All = typeof endpoints;

/** The name of a call, for example `PUT /cards/{id}`. */
export type Call = keyof All;

/** What a client sends in the body of a call. */
export type BodyOf<C extends Call> = All[C] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** What a call returns on success; undefined if it may return 204. */
export type AnswerOf<C extends Call> =
  | z.output<All[C]['output']>
  | (204 extends All[C]['success'][number] ? undefined : never);
