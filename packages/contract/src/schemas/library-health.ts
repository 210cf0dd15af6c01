import { z } from 'zod';
import { cardReportTextMaxLength } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { wireId, wireInstant } from './ids.ts';
import { listQuery, pageOf } from './page.ts';
import { textField } from './text-field.ts';

export const cardReportReasons = [
  'wrong',
  'outdated',
  'unclear',
  'typo',
  'too-hard',
  'too-easy',
  'other',
] as const;
export type CardReportReason = (typeof cardReportReasons)[number];

const count = z.int().min(0);

const libraryCardMessage = 'card must have the form library-12';

const libraryCard = z
  .string({ error: () => libraryCardMessage })
  .regex(/^library-[1-9][0-9]{0,14}$/, { error: libraryCardMessage })
  .meta({ description: '`library-12`' });

export const cardReportBody = z.object({
  card: libraryCard,
  reason: z.enum(cardReportReasons, {
    error: () => `Reason must be one of the following: ${cardReportReasons.join(', ')}`,
  }),
  text: textField(fieldRules.cardReportText)
    .default('')
    .meta({ description: `What is wrong, in up to ${cardReportTextMaxLength} characters` }),
});

export const cardReport = z
  .object({
    id: wireId,
    card: z.string(),
    slug: z.string(),
    question: z.string(),
    moduleName: z.string(),
    stackName: z.string(),
    reason: z.enum(cardReportReasons),
    text: z.string(),
    createdAt: wireInstant,
    resolvedAt: wireInstant.nullable(),
  })
  .meta({ id: 'CardReport' });
export type CardReport = z.output<typeof cardReport>;

const openOnly = z
  .enum(['true', 'false'], { error: () => 'open must be true or false' })
  .optional()
  .meta({ description: 'If true, only reports that are not resolved' });

export const cardReportsQuery = listQuery(['createdAt', 'stackName', 'moduleName', 'reason']).extend({
  open: openOnly,
  card: libraryCard.optional(),
});

export const cardReportChangeBody = z.object({
  isResolved: z.boolean({ error: () => 'isResolved must be true or false' }),
});

export const libraryHealthQuery = listQuery([
  'mislabeled',
  'reports',
  'learners',
  'answers',
  'lapses',
  'difficulty',
  'stackName',
  'moduleName',
]);

const measured = z.object({
  difficulty: z.number().min(1).max(10).meta({
    description: 'The mean difficulty of the memory model over the learners, from 1 to 10',
  }),
  low: z.number().min(1).max(10).meta({ description: 'The lower limit of its 95 % interval' }),
  high: z.number().min(1).max(10),
  level: z.enum(levels).nullable().meta({
    description: 'The level whose typical difficulty is nearest. Null while `typical` is null',
  }),
});

export const libraryCardHealth = z
  .object({
    card: z.string(),
    slug: z.string(),
    question: z.string(),
    level: z.enum(levels).meta({ description: 'Its label' }),
    moduleName: z.string(),
    stackName: z.string(),
    learners: count.nullable().meta({ description: 'Null if fewer than 10' }),
    answers: count.nullable().meta({ description: 'Their reviews. Null with fewer than 10 learners' }),
    lapses: count.nullable().meta({ description: 'How often they forgot it after learning it' }),
    measured: measured.nullable(),
    isMislabeled: z.boolean().meta({
      description: 'Whether the interval of its difficulty is nearer to another level’s than to its label’s',
    }),
    reports: count.meta({ description: 'Reports that are not resolved' }),
  })
  .meta({ id: 'LibraryCardHealth' });
export type LibraryCardHealth = z.output<typeof libraryCardHealth>;

/** A page of cards, and what they are compared with. */
export const libraryHealth = pageOf(libraryCardHealth)
  .extend({
    typical: z.object({ EASY: z.number(), MEDIUM: z.number(), HARD: z.number() }).nullable().meta({
      description:
        'The mean difficulty of the cards with each label. Null if too few cards of a label are measured, or if harder labels are not harder',
    }),
    measuredAt: wireInstant.nullable().meta({ description: 'When cards were last measured' }),
  })
  .meta({ id: 'LibraryHealth' });
export type LibraryHealth = z.output<typeof libraryHealth>;
