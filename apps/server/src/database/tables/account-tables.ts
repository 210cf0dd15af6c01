import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The username with its letter case folded, which must be unique. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** 1 or 0, because the engines have no common boolean type. */
  is_administrator: number;
  image: string;
  /**
   * 1 for the account of a team: it is the author of the team's modules, and no one can sign in
   * with it.
   */
  is_team: Generated<number>;
  created_at: Instant;
  /** Their modules have the same `deleted_at` if they were deleted with them. */
  deleted_at: Instant | null;
}

interface SessionsTable {
  /** SHA-256 of the token. The token itself is only in the cookie. */
  token_hash: string;
  user_id: number;
  started_at: Instant;
  /** When the user last gave their password. */
  confirmed_at: Instant;
  renewed_at: Instant;
  expires_at: Instant;
  /** In words, such as `Firefox on Linux`. */
  device: string;
  /** The address of the sign-in, as rate limits count it. */
  address: string;
}

/** A link with which a user sets a new password. Each user has one at most. */
interface PasswordResetsTable {
  user_id: number;
  /** SHA-256 of the token, which is only in the link. */
  token_hash: string;
  expires_at: Instant;
}

/** The authenticator app of a user. */
interface SecondFactorsTable {
  user_id: number;
  /** In base32; empty after a restore from an archive that was not encrypted. */
  secret: string;
  /** Null until a code has proved that the app has the secret. */
  turned_on_at: Instant | null;
  /** The time step of the newest code that was used, because each code counts once. */
  last_step: number;
}

/** A recovery code that has not been used. */
interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 of the code. */
  code_hash: string;
}

/** A browser in which a user has signed in before. */
interface KnownDevicesTable {
  user_id: number;
  /** SHA-256 of the token, which is only in the cookie. */
  token_hash: string;
  expires_at: Instant;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** What the authenticator calls it, in base64url. */
  credential_id: string;
  /** In COSE format, in base64url. */
  public_key: string;
  /** How often it was used, according to the authenticator; 0 if that does not count. */
  counter: number;
  /** How browsers reach the authenticator, separated by commas. */
  transports: string;
  name: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** A challenge that an authenticator has to sign, once. */
interface PasskeyChallengesTable {
  challenge: string;
  /** The user who is adding a passkey; null for a sign-in. */
  user_id: number | null;
  expires_at: Instant;
}

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  known_devices: KnownDevicesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}
