import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { card } from './card.ts';
import { bodyId, wireDate, wireId } from './ids.ts';
import { listQuery } from './page.ts';
import { trimmedTextField } from './text-field.ts';

const moduleFields = z.object({
  moduleId: wireId,
  moduleName: z.string(),
  username: z
    .string()
    .meta({ description: 'The author’s username; of a module of a team, the name of the team' }),
  dateCreated: wireDate,
  stackId: wireId,
  stackName: z.string(),
  cardsCount: z.int().min(0),
});

export const module = moduleFields.meta({ id: 'Module' });
export type Module = z.output<typeof module>;

export const teamRoles = ['owner', 'editor', 'learner'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The team that is the author of a module in a list. */
export const namedTeam = z
  .object({ teamId: wireId, teamName: z.string() })
  .optional()
  .meta({ description: 'Only of modules of teams' });

const teamOfModule = z
  .object({
    teamId: wireId,
    teamName: z.string(),
    role: z
      .enum(teamRoles)
      .nullable()
      .meta({ description: 'Yours; null for an administrator who is not in the team' }),
  })
  .meta({ id: 'TeamOfModule', description: 'Only of modules of teams' });
export type TeamOfModule = z.output<typeof teamOfModule>;

export const moduleWithCards = moduleFields
  .extend({ cards: z.array(card), team: teamOfModule.optional() })
  .meta({ id: 'ModuleWithCards' });
export type ModuleWithCards = z.output<typeof moduleWithCards>;

export const moduleBody = z.object({
  moduleName: trimmedTextField(fieldRules.moduleName),
  // Ignored, unless an administrator names an existing user as the author.
  username: z.string({ error: () => 'username must be a string' }).nullish(),
  stackName: trimmedTextField(fieldRules.stackName),
});

const markdown = z
  .string({ error: () => 'markdown must be a string' })
  .meta({ description: 'A text in the card format (docs/card-format.md)' });

/** Names given here take precedence over those in the front matter, which may then be missing. */
export const importModuleBody = z.object({
  moduleName: trimmedTextField(fieldRules.moduleName).optional(),
  stackName: trimmedTextField(fieldRules.stackName).optional(),
  markdown,
});

export const importCardsBody = z.object({ markdown });

const cardIdsMax = 100_000;

export const orderBody = z.object({
  cardIds: z
    .array(bodyId('Card id'), { error: () => 'cardIds must be an array' })
    .max(cardIdsMax, { error: `cardIds can have at most ${cardIdsMax} items` }),
});

export const modulesQuery = listQuery(['moduleName', 'username', 'dateCreated', 'stackName', 'cardsCount']);
