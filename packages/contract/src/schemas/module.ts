import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { card } from './card.ts';
import { bodyId, wireDate, wireId } from './ids.ts';
import { listQuery } from './page.ts';
import { trimmedTextField } from './text-field.ts';

const moduleFields = z.object({
  moduleId: wireId,
  moduleName: z.string(),
  username: z.string().meta({ description: 'The author' }),
  dateCreated: wireDate,
  stackId: wireId,
  stackName: z.string(),
  cardsCount: z.int().min(0),
});

export const module = moduleFields.meta({ id: 'Module' });
export type Module = z.output<typeof module>;

export const moduleWithCards = moduleFields.extend({ cards: z.array(card) }).meta({ id: 'ModuleWithCards' });
export type ModuleWithCards = z.output<typeof moduleWithCards>;

export const moduleBody = z.object({
  moduleName: trimmedTextField(fieldRules.moduleName),
  // The author is the caller, whatever name is given, unless an administrator names another
  // existing user.
  username: z.string({ error: () => 'Username must be a text' }).nullish(),
  stackName: trimmedTextField(fieldRules.stackName),
});

const markdown = z
  .string({ error: () => 'Markdown must be a text' })
  .meta({ description: 'A text in the card format, see docs/card-format.md' });

/** Names given here take precedence over those in the front matter, which may then be missing. */
export const importModuleBody = z.object({
  moduleName: trimmedTextField(fieldRules.moduleName).optional(),
  stackName: trimmedTextField(fieldRules.stackName).optional(),
  markdown,
});

export const importCardsBody = z.object({ markdown });

export const orderBody = z.object({
  cardIds: z
    .array(bodyId('Card id'), { error: () => 'Card ids must be a list' })
    .max(100_000, { error: 'Card ids are too many' }),
});

export const modulesQuery = listQuery(['moduleName', 'username', 'dateCreated', 'stackName', 'cardsCount']);
