/** The path of a team's page. */
export const teamPath = (teamId: number): string => `/teams/${teamId}`;

/** The path of a link that invites to a team. */
export const invitationPath = (token: string): string => `/invitations/${encodeURIComponent(token)}`;

/** The path of the screen where an editor changes a module of a team. */
export const editPath = (teamId: number, moduleId: number): string =>
  `/created-modules?module=${moduleId}&team=${teamId}`;
