import { z } from 'zod';
import { bulkCardsMax, pageSizeMax } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { firstBrokenRule } from '../rules/rule.ts';
import { kindInput, kindOfCard, problemInAnswer, problemInBody } from './card-kind.ts';
import { bodyId, isUnique, queryId, wireDate, wireId } from './ids.ts';
import { listQuery, pageSizeOf } from './page.ts';
import { tagsInput, tagsOfCard } from './tags.ts';
import { textField } from './text-field.ts';

const levelMessage = `Level must be one of the following: ${levels.join(', ')}`;

/** The clients of the spec send `Easy`, `EASY` and the empty string, which all mean EASY. */
const levelInput = z
  .string({ error: () => levelMessage })
  .transform((text) => (text === '' ? 'EASY' : text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())))
  .pipe(z.enum(levels, { error: () => levelMessage }))
  .meta({ type: 'string', description: 'EASY, MEDIUM or HARD in any letter case; empty means EASY' });

export const card = z
  .object({
    cardId: wireId,
    question: z.string(),
    answer: z.string(),
    level: z.enum(levels),
    ...kindOfCard,
    tags: tagsOfCard,
    moduleId: wireId,
    moduleName: z.string(),
    dateCreated: wireDate,
  })
  .meta({ id: 'Card' });
export type Card = z.output<typeof card>;

/** Only a `flip` card needs an answer in a request. That of other kinds is generated. */
const answerInput = z.string({ error: () => firstBrokenRule(fieldRules.answer, '') }).optional();

/** Also checked if other fields are wrong, so that a form can show all problems at once. */
const always = { when: () => true };

function withKind<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> {
  return schema
    .refine((input) => problemInAnswer(input) === undefined, {
      ...always,
      path: ['answer'],
      error: ({ input }) => problemInAnswer(input),
    })
    .refine((input) => problemInBody(input) === undefined, {
      ...always,
      path: ['body'],
      error: ({ input }) => problemInBody(input),
    });
}

export const newCardBody = withKind(
  z.object({
    question: textField(fieldRules.question),
    answer: answerInput,
    ...kindInput,
    level: levelInput.default('EASY'),
    tags: tagsInput,
    moduleId: bodyId('Module id'),
  }),
);

export type NewCard = z.output<typeof newCardBody>;

/**
 * Fields that are left out stay unchanged; another `moduleId` moves the card. Without a `kind`, a
 * checked card stays as it is, except for its question.
 */
export const cardBody = withKind(
  z.object({
    question: textField(fieldRules.question),
    answer: answerInput,
    ...kindInput,
    level: levelInput.optional(),
    tags: tagsInput,
    moduleId: bodyId('Module id').optional(),
  }),
);

export type CardEdit = z.output<typeof cardBody>;

const suggestionFields = {
  question: textField(fieldRules.question),
  answer: answerInput,
  ...kindInput,
  level: levelInput.optional(),
};

/** An edit that a reader suggests. Without a `kind`, a checked card stays as it is, except for its question. */
export const suggestionBody = withKind(
  z.object({
    ...suggestionFields,
    cardId: bodyId('Card id'),
    version: z
      .int({ error: () => 'Version must be a positive integer' })
      .positive({ error: 'Version must be a positive integer' })
      .optional()
      .meta({ description: 'The version that you saw, the latest one by default' }),
    reason: textField(fieldRules.suggestionText).default(''),
    token: z
      .string({ error: () => 'token must be that of the link' })
      .max(100)
      .optional(),
  }),
);
export type SuggestionInput = z.output<typeof suggestionBody>;

/** The text of a card with which its author accepts a suggestion. */
export const acceptedCard = withKind(z.object(suggestionFields));

const cardIdsMessage = `cardIds must name 1 to ${bulkCardsMax} cards`;

export const cardIdsBody = z.object({
  cardIds: z
    .array(bodyId('Card id'), { error: () => cardIdsMessage })
    .min(1, { error: cardIdsMessage })
    .max(bulkCardsMax, { error: cardIdsMessage })
    .refine(isUnique, { error: 'Each card may be named only once' }),
});

const cardsMessage = `cards must name 1 to ${bulkCardsMax} cards, each with a level or a module`;

/** Omitted fields stay unchanged. A different `moduleId` moves a card to the end of that module. */
export const cardChangesBody = z.object({
  cards: z
    .array(
      z
        .object(
          {
            cardId: bodyId('Card id'),
            level: levelInput.optional(),
            moduleId: bodyId('Module id').optional(),
          },
          { error: () => cardsMessage },
        )
        .refine(({ level, moduleId }) => level !== undefined || moduleId !== undefined, {
          error: cardsMessage,
        }),
      { error: () => cardsMessage },
    )
    .min(1, { error: cardsMessage })
    .max(bulkCardsMax, { error: cardsMessage })
    .refine((cards) => isUnique(cards.map(({ cardId }) => cardId)), {
      error: 'Each card may be named only once',
    }),
});
export type CardChange = z.output<typeof cardChangesBody>['cards'][number];

/** Which cards of a module: by default all of them. */
export const cardsOfModuleQuery = z.object({
  after: queryId('After')
    .optional()
    .meta({ description: 'The ID of a card of the module: only the cards that follow it' }),
  size: pageSizeOf.optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: pageSizeMax,
    description: 'How many cards at most. By default all',
  }),
});

export const cardsQuery = listQuery(['question', 'answer', 'level', 'moduleName']).extend({
  moduleId: queryId('Module id').optional().meta({ description: 'List only the cards of this module' }),
});
