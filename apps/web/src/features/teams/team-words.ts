import type { TeamRole } from '@flipstack/contract';

/** What a member's role is called. */
export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  learner: 'Learner',
};

/** What a role allows, as an invitation says. */
export const roleRights: Readonly<Record<TeamRole, string>> = {
  owner: 'manages the team',
  editor: 'writes the team’s modules and cards',
  learner: 'reads, studies and reviews the team’s modules',
};

export const mayEdit = (role: TeamRole): boolean => role !== 'learner';
