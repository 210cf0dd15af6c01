/** The path of a team's page. */
export const teamPath = (teamId: number): string => `/teams/${teamId}`;

/** The path of a link that invites to a team. */
export const invitationPath = (token: string): string => `/invitations/${encodeURIComponent(token)}`;
