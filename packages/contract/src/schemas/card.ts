import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { bodyId, wireDate, wireId } from './ids.ts';
import { listQuery } from './page.ts';
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
    moduleId: wireId,
    moduleName: z.string(),
    dateCreated: wireDate,
  })
  .meta({ id: 'Card' });
export type Card = z.output<typeof card>;

export const newCardBody = z.object({
  question: textField(fieldRules.question),
  answer: textField(fieldRules.answer),
  level: levelInput.default('EASY'),
  moduleId: bodyId('Module id'),
});

/** Fields that are left out stay unchanged; another `moduleId` moves the card. */
export const cardBody = z.object({
  question: textField(fieldRules.question),
  answer: textField(fieldRules.answer),
  level: levelInput.optional(),
  moduleId: bodyId('Module id').optional(),
});

export const cardsQuery = listQuery(['question', 'answer', 'level', 'moduleName']);
