import { z } from 'zod';
import { levels } from '../rules/level.ts';
import { wireInstant } from './ids.ts';
import { listQuery, pageOf } from './page.ts';

const count = z.int().min(0);

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
