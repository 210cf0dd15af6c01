import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { wireId, wireInstant } from './ids.ts';
import { listQuery } from './page.ts';

/** The body of every error. Clients show the first entry of `errors`, or else `message`. */
export const errorBody = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    code: z.enum(errorCodes),
    requestId: z.string().optional().meta({ description: 'On 5xx: the id to search for in the log' }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;

/** The body of a call that returns only a message. */
export const messageBody = z.object({ message: z.string() }).meta({ id: 'Message' });

export const auditEntry = z
  .object({
    id: wireId,
    at: wireInstant,
    actor: z.string().meta({ description: 'Username of the user who did it' }),
    action: z.string(),
    object: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

export const auditQuery = listQuery(['at', 'actor', 'action', 'object', 'detail']);

export const clientConfig = z
  .object({
    contactEmail: z.string(),
    adminEmail: z.string(),
    donate: z.object({
      bankAccount: z.string(),
      cardNumber: z.string(),
      paymentEmails: z.array(z.string()),
    }),
    mail: z.boolean().meta({ description: 'Whether this server can send mail' }),
  })
  .meta({ id: 'Config' });
export type ClientConfig = z.output<typeof clientConfig>;
