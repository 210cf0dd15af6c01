/** The user who makes a call, and the session that identifies them. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdministrator: boolean;
  readonly session: ActorSession;
}

export interface ActorSession {
  readonly tokenHash: string;
  readonly startedAt: number;
  readonly renewedAt: number;
  /** When the user last gave their password. */
  readonly confirmedAt: number;
}
