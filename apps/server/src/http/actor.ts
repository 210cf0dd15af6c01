/** The user who makes a call, and the session that identifies them. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdministrator: boolean;
  readonly session: { readonly tokenHash: string; readonly renewedAt: number };
}
