import { z } from 'zod';
import { followsCardsMax, followsMax } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { kindOfCard } from './card-kind.ts';
import { bodyId, isUnique, wireId } from './ids.ts';
import { pageNumber, pageSize } from './page.ts';
import { textField } from './text-field.ts';

const singleCards = z.array(z.object({ cardId: wireId, level: z.enum(levels) }));

const libraryModuleFields = z.object({
  slug: z.string().meta({ description: 'Permanent ID of the module in URLs' }),
  moduleName: z.string(),
  stackName: z.string(),
  summary: z.string(),
  cardsCount: z.int().min(0),
  levels: z.record(z.enum(levels), z.int().min(0)).meta({ description: 'Number of cards at each level' }),
  isFollowed: z
    .boolean()
    .meta({ description: 'Whether the caller follows this module, at one level or more' }),
  followedLevels: z
    .array(z.enum(levels))
    .meta({ description: 'The levels at which the caller reviews all its cards, easiest first' }),
  singleCards: singleCards.meta({
    description: 'The cards at other levels that the caller added to their reviews on their own',
  }),
});

export const libraryModule = libraryModuleFields.meta({ id: 'LibraryModule' });
export type LibraryModule = z.output<typeof libraryModule>;

export const followUp = z
  .object({
    question: z.string(),
    answer: z.string().nullable().meta({ description: 'A short answer, as Markdown' }),
  })
  .meta({ id: 'FollowUp' });
export type FollowUp = z.output<typeof followUp>;

/** Both or neither. */
export const goodAndGreat = {
  goodAnswer: z
    .string()
    .nullable()
    .meta({ description: 'What a solid candidate says, in Markdown; only with `greatAnswer`' }),
  greatAnswer: z
    .string()
    .nullable()
    .meta({ description: 'What the strongest candidates add, in Markdown; only with `goodAnswer`' }),
};

export const libraryCard = z
  .object({
    cardId: wireId,
    level: z.enum(levels),
    question: z.string(),
    answer: z.string(),
    ...kindOfCard,
    keyPoints: z.array(z.string()).meta({ description: 'What an interviewer expects to hear' }),
    ...goodAndGreat,
    whyAsked: z.string().nullable(),
    followUps: z.array(followUp).meta({ description: 'What an interviewer asks next' }),
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
const levelMessage = `Level must be one of the following: ${levels.join(', ')}`;
const level = z.enum(levels, { error: () => levelMessage }).optional();

export const libraryQuery = z.object({ stack: stackName, level });

const followChange = z.enum(['add', 'remove', 'set'], {
  error: () => 'Change must be one of the following: add, remove, set',
});
const followedLevels = z.array(z.enum(levels, { error: () => levelMessage }), {
  error: () => 'Levels must be a list of levels',
});
const followsCardsMessage = `cards must name at most ${followsCardsMax} cards`;
const followsMessage = `modules must name 1 to ${followsMax} modules, each with its levels`;

export const libraryFollowsBody = z.object({
  change: followChange.meta({
    description:
      '`add` and `remove` change the named levels and cards only; `set` replaces everything that you review of the modules',
  }),
  modules: z
    .array(
      z.object(
        { slug: z.string({ error: () => 'slug must be a string' }), levels: followedLevels },
        { error: () => followsMessage },
      ),
      { error: () => followsMessage },
    )
    .min(1, { error: followsMessage })
    .max(followsMax, { error: followsMessage })
    .refine((modules) => new Set(modules.map(({ slug }) => slug)).size === modules.length, {
      error: 'Each module may be named only once',
    })
    .meta({ description: 'Library modules with levels; `set` without levels removes a module' }),
  cards: z
    .array(bodyId('Card id'), { error: () => followsCardsMessage })
    .max(followsCardsMax, { error: followsCardsMessage })
    .refine(isUnique, { error: 'Each card may be named only once' })
    .optional()
    .meta({
      description:
        'Single cards of these modules, in addition to the levels. Cards at a level that you then follow are not single',
    }),
});
export type LibraryFollowsChange = z.output<typeof libraryFollowsBody>;

const count = z.int().min(0);

export const libraryFollowsChanged = z
  .object({
    changed: z
      .array(
        z.object({
          slug: z.string(),
          before: z.array(z.enum(levels)),
          after: z.array(z.enum(levels)),
          cardsBefore: singleCards.meta({ description: 'The single cards before the change' }),
          cardsAfter: singleCards,
        }),
      )
      .meta({
        description:
          'The modules of which you now review other levels or single cards. To undo, `set` the levels `before` with all `cardsBefore` as `cards`',
      }),
    modulesAdded: count.meta({ description: 'Modules that were not in your reviews before' }),
    modulesRemoved: count,
    cardsAdded: count.meta({ description: 'Cards that were not in your reviews before' }),
    cardsRemoved: count,
  })
  .meta({ id: 'LibraryFollowsChanged' });
export type LibraryFollowsChanged = z.output<typeof libraryFollowsChanged>;

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
    missing_words: z
      .array(z.string())
      .meta({ description: 'Search words that the card does not contain; empty for a full match' }),
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
    not_covered: z
      .object({
        topic: z.string(),
        nearest_stack: z
          .string()
          .nullable()
          .meta({ description: 'The library stack closest to the topic, if there is one' }),
      })
      .nullable()
      .meta({ description: 'A topic in the search that no library cards cover, if there is one' }),
  })
  .meta({ id: 'LibraryHits' });
export type LibraryHits = z.output<typeof libraryHits>;
