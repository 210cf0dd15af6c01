import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { wireId } from './ids.ts';
import { pageNumber, pageSize } from './page.ts';
import { textField } from './text-field.ts';

const libraryModuleFields = z.object({
  slug: z.string().meta({ description: 'Permanent id of the module in URLs' }),
  moduleName: z.string(),
  stackName: z.string(),
  summary: z.string(),
  cardsCount: z.int().min(0),
  levels: z.record(z.enum(levels), z.int().min(0)).meta({ description: 'Number of cards at each level' }),
  isFollowed: z.boolean().meta({ description: 'Whether the caller reviews this module' }),
});

export const libraryModule = libraryModuleFields.meta({ id: 'LibraryModule' });
export type LibraryModule = z.output<typeof libraryModule>;

export const libraryCard = z
  .object({
    cardId: wireId,
    level: z.enum(levels),
    question: z.string(),
    answer: z.string(),
    keyPoints: z.array(z.string()).meta({ description: 'What an interviewer expects to hear' }),
    whyAsked: z.string().nullable(),
    followUps: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
  })
  .meta({ id: 'LibraryCard' });
export type LibraryCard = z.output<typeof libraryCard>;

export const libraryModuleWithCards = libraryModuleFields
  .extend({ cards: z.array(libraryCard) })
  .meta({ id: 'LibraryModuleWithCards' });
export type LibraryModuleWithCards = z.output<typeof libraryModuleWithCards>;

export const librarySlugParams = z.object({ slug: z.string() });

const stackName = z.string().optional().meta({ description: 'The exact name of a stack' });
const level = z
  .enum(levels, { error: () => `Level must be one of the following: ${levels.join(', ')}` })
  .optional();

export const libraryQuery = z.object({ stack: stackName, level });

export const librarySearchQuery = z.object({
  search: textField(fieldRules.search),
  stack: stackName,
  level,
  page: pageNumber,
  size: pageSize,
});

export const libraryHit = z
  .object({
    cardId: wireId,
    level: z.enum(levels),
    question: z.string(),
    excerpt: z.string().meta({ description: 'The part of the answer around a searched word, as plain text' }),
    slug: z.string(),
    moduleName: z.string(),
    stackName: z.string(),
  })
  .meta({ id: 'LibraryHit' });
export type LibraryHit = z.output<typeof libraryHit>;

export const libraryHits = z
  .object({
    data: z.array(libraryHit).meta({ description: 'Best match first' }),
    current_page: z.int().min(0),
    total_elements: z.int().min(0).meta({
      description: 'Number of matches, or the most that are counted if `has_more_than_counted` is true',
    }),
    has_more_than_counted: z.boolean(),
    words: z.array(z.string()).meta({
      description: 'The words to highlight: those searched for, in lower case, with misspellings corrected',
    }),
    instead_of: z
      .record(z.string(), z.string())
      .meta({ description: 'Misspelled words, each with its correction' }),
  })
  .meta({ id: 'LibraryHits' });
export type LibraryHits = z.output<typeof libraryHits>;
