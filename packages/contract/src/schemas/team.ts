import { z } from 'zod';
import { invitationUsesMax, pageSizeMax } from '../limits.ts';
import { normalizeDisplayName } from '../rules/display-name.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { bodyId, pathId, queryId, wireId, wireInstant } from './ids.ts';
import { module, moduleBody, teamRoles } from './module.ts';
import { pageNumber, pageSize, pageSizeOf } from './page.ts';
import { textField, trimmedTextField } from './text-field.ts';

/** The roles that an owner gives. Ownership is passed on by a separate call. */
export const givenTeamRoles = ['editor', 'learner'] as const;

const role = z.enum(teamRoles);
const givenRole = z.enum(givenTeamRoles, {
  error: () => `Role must be one of the following: ${givenTeamRoles.join(', ')}`,
});
const teamName = trimmedTextField(fieldRules.teamName);
/** How a member is called in a team. */
const displayName = textField(fieldRules.rankingName).transform(normalizeDisplayName);

export const teamParams = z.object({ teamId: pathId });
export const teamMemberParams = z.object({ teamId: pathId, memberId: pathId });
export const teamModuleParams = z.object({ teamId: pathId, moduleId: pathId });
export const teamInvitationParams = z.object({ teamId: pathId, invitationId: pathId });
export const invitationParams = z.object({ token: z.string() });

/** Which modules of a team: by default all of them. */
export const modulesOfTeamQuery = z.object({
  after: queryId('After')
    .optional()
    .meta({ description: 'The ID of a module of the team: only the modules that follow it' }),
  size: pageSizeOf.optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: pageSizeMax,
    description: 'How many modules at most. By default all',
  }),
});
export type ModulesOfTeamQuery = z.output<typeof modulesOfTeamQuery>;

const teamFields = {
  teamId: wireId,
  teamName: z.string(),
  role: role.meta({ description: 'Yours' }),
  createdAt: wireInstant,
  membersCount: z.int().min(1),
  modulesCount: z.int().min(0).meta({ description: 'All modules, including those of other pages' }),
};

export const team = z.object(teamFields).meta({ id: 'Team' });
export type Team = z.output<typeof team>;

export const teamMember = z
  .object({
    memberId: wireId.meta({ description: 'Of this team only: it is not the ID of an account' }),
    displayName: z.string(),
    role,
    joinedAt: wireInstant,
    isYou: z.boolean(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof teamMember>;

export const teamModule = module
  .extend({ isFollowed: z.boolean().meta({ description: 'Whether the module is in your reviews' }) })
  .meta({ id: 'TeamModule' });
export type TeamModule = z.output<typeof teamModule>;

export const teamDetails = z
  .object({
    ...teamFields,
    sharesProgress: z.boolean().meta({ description: 'Whether the owner sees your progress' }),
    members: z.array(teamMember),
    modules: z.array(teamModule).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'TeamDetails' });
export type TeamDetails = z.output<typeof teamDetails>;

export const newTeamBody = z.object({ teamName, displayName });
export const teamBody = z.object({ teamName });

/** What is left out stays as it is. */
export const membershipBody = z.object({
  displayName: displayName.optional(),
  sharesProgress: z.boolean({ error: () => 'sharesProgress must be true or false' }).optional(),
});

export const teamRoleBody = z.object({ role: givenRole });
export const teamOwnerBody = z.object({ memberId: bodyId('Member id') });

const usesMessage = `Uses must be a whole number from 1 to ${invitationUsesMax}`;
export const newInvitationBody = z.object({
  role: givenRole,
  usesMax: z
    .int({ error: () => usesMessage })
    .min(1, { error: usesMessage })
    .max(invitationUsesMax, { error: usesMessage })
    .meta({ description: 'How many people can join by the link' }),
});

export const teamInvitation = z
  .object({
    invitationId: wireId,
    role: z.enum(givenTeamRoles),
    usesMax: z.int().positive(),
    usesLeft: z.int().positive(),
    createdAt: wireInstant,
    expiresAt: wireInstant,
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.output<typeof teamInvitation>;

export const newTeamInvitation = z
  .object({
    token: z.string().meta({ description: 'The secret part of the link. It is shown only once' }),
    invitation: teamInvitation,
  })
  .meta({ id: 'NewTeamInvitation' });

export const invitationPreview = z
  .object({
    teamName: z.string(),
    role: role.meta({ description: 'The role that you would have, or already have' }),
    membersCount: z.int().min(1),
    isMember: z.boolean().meta({ description: 'Whether you are already in the team' }),
    teamId: wireId.nullable().meta({ description: 'Of the team that you are in; else null' }),
  })
  .meta({ id: 'InvitationPreview' });
export type InvitationPreview = z.output<typeof invitationPreview>;

export const acceptInvitationBody = z.object({ displayName });

export const newTeamModuleBody = moduleBody.omit({ username: true });
export const moduleOfOwnBody = z.object({ moduleId: bodyId('Module id') });

const progressFields = {
  started: z.int().min(0).meta({ description: 'Cards that the member has reviewed' }),
  due: z.int().min(0).meta({ description: 'Cards that are due now' }),
};

export const teamProgress = z
  .object({
    memberId: wireId,
    displayName: z.string(),
    role,
    total: z
      .object({
        cardsCount: z.int().min(0).meta({ description: 'Cards that the team has' }),
        ...progressFields,
        lastStudiedAt: wireInstant.nullable(),
      })
      .nullable()
      .meta({ description: 'Over all modules of the team; null for a member who does not share it' }),
  })
  .meta({ id: 'TeamProgress' });
export type TeamProgress = z.output<typeof teamProgress>;

export const teamModuleProgress = z
  .object({
    moduleId: wireId,
    moduleName: z.string(),
    cardsCount: z.int().min(0),
    ...progressFields,
    retention: z.number().min(0).max(1).nullable().meta({
      description:
        'The share of reviews of learned cards in the last 30 days that were remembered; null without any',
    }),
    lastStudiedAt: wireInstant.nullable(),
  })
  .meta({ id: 'TeamModuleProgress' });
export type TeamModuleProgress = z.output<typeof teamModuleProgress>;

export const teamProgressQuery = z.object({ page: pageNumber, size: pageSize });
