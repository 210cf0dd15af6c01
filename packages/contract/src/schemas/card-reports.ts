import { z } from 'zod';
import { cardReportReplyMaxLength, cardReportsClosedMax, cardReportTextMaxLength } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { bodyId, isUnique, uuidField, wireId, wireInstant } from './ids.ts';
import { libraryCard } from './library.ts';
import { listQuery } from './page.ts';
import { textField } from './text-field.ts';

export const cardReportReasons = [
  'wrong',
  'outdated',
  'unclear',
  'typo',
  'code',
  'other-answer',
  'too-hard',
  'too-easy',
  'other',
] as const;
export type CardReportReason = (typeof cardReportReasons)[number];

export const cardReportOutcomes = ['mended', 'no-fault', 'duplicate'] as const;
export type CardReportOutcome = (typeof cardReportOutcomes)[number];

const reasonMessage = `Reason must be one of the following: ${cardReportReasons.join(', ')}`;
export const cardReportReason = z.enum(cardReportReasons, { error: () => reasonMessage });
const outcome = z.enum(cardReportOutcomes, {
  error: () => `Outcome must be one of the following: ${cardReportOutcomes.join(', ')}`,
});

const cardMessage = 'card must have the form library-12, or #k3m9x2 with the permanent ID of the card';
const seenMessage = 'seen must be the hash of the text that you saw';

export const cardReportBody = z.object({
  card: z
    .string({ error: () => cardMessage })
    .regex(/^(?:library-[1-9][0-9]{0,14}|#[a-z0-9]{6})$/, { error: cardMessage })
    .meta({ description: '`library-12`, or `#k3m9x2`: the permanent ID in its file' }),
  reason: cardReportReason,
  text: textField(fieldRules.cardReportText).meta({
    description: `What is wrong, as plain text of up to ${cardReportTextMaxLength} characters`,
  }),
  seen: z
    .string({ error: () => seenMessage })
    .regex(/^[0-9a-z]{1,16}$/, { error: seenMessage })
    .optional()
    .meta({
      description: 'The hash of the text that was on screen, if it may be older than the stored card',
    }),
  guestKey: uuidField('Guest key').optional().meta({
    description:
      'A random UUID for one card and one browser of a guest: the same key again replaces the open report',
  }),
});
export type CardReportBody = z.input<typeof cardReportBody>;

export const cardReportReceipt = z
  .object({
    card: z.string(),
    question: z.string(),
    reason: z.enum(cardReportReasons),
    text: z.string(),
    createdAt: wireInstant,
    isKept: z.boolean().meta({
      description: 'False if the card has so many open reports that this one was only counted',
    }),
  })
  .meta({ id: 'CardReportReceipt' });
export type CardReportReceipt = z.output<typeof cardReportReceipt>;

const report = {
  id: wireId,
  reason: z.enum(cardReportReasons),
  text: z.string(),
  createdAt: wireInstant,
  resolvedAt: wireInstant.nullable(),
  outcome: z
    .enum(cardReportOutcomes)
    .nullable()
    .meta({ description: 'Null while the report is open, and for reports that were closed without one' }),
  reply: z.string().nullable(),
};

export const cardReport = z
  .object({
    ...report,
    isByMember: z.boolean().meta({ description: 'Whether the reporter has an account and sees the reply' }),
    hasChanged: z.boolean().nullable().meta({
      description: 'Whether the text of the card has changed since. Null if its version was not recorded',
    }),
  })
  .meta({ id: 'CardReport' });
export type CardReport = z.output<typeof cardReport>;

const cardPlace = {
  card: z.string(),
  slug: z.string(),
  moduleName: z.string(),
  stackName: z.string(),
};

export const reportedCard = z
  .object({
    ...cardPlace,
    permanentId: z.string().nullable(),
    source: z
      .string()
      .nullable()
      .meta({ description: 'File and line, as `packages/content/library/java/java-concurrency.md:12`' }),
    isInLibrary: z.boolean().meta({ description: 'False if the card has left the library since' }),
    content: libraryCard,
    count: z.int().min(0).meta({ description: 'The reports that match, kept or only counted' }),
    countedOnly: z.int().min(0).meta({
      description: 'Open reports that were counted but not kept, because the card had too many',
    }),
    reports: z.array(cardReport).meta({ description: 'Newest first, at most 50' }),
  })
  .meta({ id: 'ReportedCard' });
export type ReportedCard = z.output<typeof reportedCard>;

const filters = {
  open: z
    .enum(['true', 'false'], { error: () => 'open must be true or false' })
    .default('true')
    .meta({ description: 'Whether open reports are listed, or closed ones' }),
  stack: z.string().optional().meta({ description: 'The exact name of a stack' }),
  reason: cardReportReason.optional(),
};

export const cardReportsQuery = listQuery(['count', 'latest', 'stackName', 'moduleName']).extend({
  ...filters,
  card: z
    .string()
    .regex(/^library-[1-9][0-9]{0,14}$/, { error: () => 'card must have the form library-12' })
    .optional()
    .meta({ description: '`library-12`' }),
});
export type CardReportFilter = Pick<z.output<typeof cardReportsQuery>, 'open' | 'stack' | 'reason' | 'card'>;

export const cardReportsExportQuery = z.object(filters);

const idsMessage = `ids must name 1 to ${cardReportsClosedMax} reports`;
const ids = z
  .array(bodyId('Report id'), { error: () => idsMessage })
  .min(1, { error: idsMessage })
  .max(cardReportsClosedMax, { error: idsMessage })
  .refine(isUnique, { error: 'Each report may be named only once' });

export const cardReportsCloseBody = z.object({
  ids,
  outcome,
  reply: textField(fieldRules.cardReportReply).meta({
    description: `What members who reported read, in up to ${cardReportReplyMaxLength} characters`,
  }),
});

export const cardReportsReopenBody = z.object({
  ids,
  resolvedAt: z.iso
    .datetime({ precision: 3, error: 'resolvedAt must be an instant such as 2026-11-21T12:00:00.000Z' })
    .meta({ description: 'When they were closed, so that a later change by others is not undone' }),
});

export const cardReportsReadBody = z.object({ ids });

export const ownCardReport = z
  .object({
    ...report,
    ...cardPlace,
    question: z.string(),
    isRead: z.boolean().meta({ description: 'Whether you have seen the reply; true without a reply' }),
  })
  .meta({ id: 'OwnCardReport' });
export type OwnCardReport = z.output<typeof ownCardReport>;
