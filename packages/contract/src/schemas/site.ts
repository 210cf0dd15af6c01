import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { wireId, wireInstant } from './ids.ts';
import { listQuery } from './page.ts';
import { textField } from './text-field.ts';

/** The body of every error. Clients show the first entry of `errors`, or else `message`. */
export const errorBody = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    code: z.enum(errorCodes),
    requestId: z.string().optional().meta({ description: 'On 5xx: the ID to search for in the log' }),
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

/** Every action that the audit log records. */
export const auditActions = [
  'session.started',
  'session.refused',
  'session.ended',
  'user.registered',
  'user.changed',
  'user.password-changed',
  'user.roles-changed',
  'user.deleted',
  'user.restored',
  'user.erased',
  'user.reset-link',
  'user.password-reset',
  'user.second-factor-on',
  'user.second-factor-off',
  'user.recovery-codes',
  'user.passkey-added',
  'user.passkey-removed',
  'stack.created',
  'stack.renamed',
  'stack.deleted',
  'stack.restored',
  'module.created',
  'module.changed',
  'module.deleted',
  'module.restored',
  'module.shared',
  'module.unshared',
  'module.published',
  'module.unpublished',
  'module.blocked',
  'module.reports-dismissed',
  'card.added',
  'card.edited',
  'card.deleted',
  'card.restored',
  'team.created',
  'team.changed',
  'team.deleted',
  'team.restored',
  'team.invited',
  'team.invitation-revoked',
  'team.joined',
  'team.left',
  'team.member-changed',
  'team.member-removed',
  'team.passed-on',
  'report.resolved',
  'report.reopened',
] as const;
export type AuditAction = (typeof auditActions)[number];

function instant(label: string) {
  return z.iso
    .datetime({ offset: true, error: `${label} must be an instant such as 2026-11-21T12:00:00Z` })
    .transform(Date.parse)
    .meta({ type: 'string', format: 'date-time' });
}

const auditFilter = {
  action: z.enum(auditActions, { error: () => 'Action must be one that the log records' }).optional(),
  actor: textField(fieldRules.search).optional().meta({ description: 'The exact username, ignoring case' }),
  from: instant('From').optional().meta({ description: 'Start, inclusive' }),
  to: instant('To').optional().meta({ description: 'End, exclusive' }),
};

const auditList = listQuery(['at', 'actor', 'action', 'object', 'detail']);
export const auditQuery = auditList.extend(auditFilter);
export const auditExportQuery = auditList.pick({ search: true }).extend(auditFilter);

export const clientConfig = z
  .object({
    contactEmail: z.string(),
    adminEmail: z.string(),
    donate: z.object({
      bankAccount: z.string(),
      cardNumber: z.string(),
      paymentEmails: z.array(z.string()),
    }),
    media: z.boolean().meta({ description: 'Whether this server keeps pictures and sounds' }),
    mail: z.boolean().meta({ description: 'Whether this server can send mail' }),
  })
  .meta({ id: 'Config' });
export type ClientConfig = z.output<typeof clientConfig>;
