import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `owner` is the owner of what is named or an administrator; `self` is the account itself only.
 */
export type Access = 'anyone' | 'member' | 'owner' | 'self' | 'administrator';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API, declared once: the server validates with it, clients are typed by it, OpenAPI is made of it. */
export interface Endpoint {
  summary: string;
  tag: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The statuses of success, the usual one first; 204 carries no body. */
  success: readonly (200 | 201 | 204)[];
  output: z.ZodType;
  /** Where the answer is a text of another kind than JSON: its media type. */
  contentType?: string;
  /** The failures worth naming, besides those that every call of its kind has. */
  errors: readonly ErrorCode[];
}

export type Endpoints = Record<`${Method} /${string}`, Endpoint>;
