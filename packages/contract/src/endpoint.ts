import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `owner` means the owner of the named object or an administrator; `self`
 * means only the account itself.
 */
export type Access = 'anyone' | 'member' | 'owner' | 'self' | 'administrator';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API. The server validates with it, clients take their types from it, and OpenAPI
 * is generated from it.
 */
export interface Endpoint {
  summary: string;
  tag: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** If the body is a file, which is read as a stream: the most bytes that it can have. */
  upload?: { maxBytes: number };
  /** The success statuses, the usual one first; 204 has no body. */
  success: readonly (200 | 201 | 204 | 206)[];
  output: z.ZodType;
  /** The media type, if the response is not JSON. */
  contentType?: string;
  /** The response is a file with its own media type; clients may request parts of it. */
  returnsFile?: true;
  /** The errors specific to this call, in addition to those that follow from its declaration. */
  errors: readonly ErrorCode[];
}

export type Endpoints = Record<`${Method} /${string}`, Endpoint>;
