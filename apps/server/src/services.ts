import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Passwords } from './security/passwords.ts';
import type { Quotas } from './security/quotas.ts';

/** What every use case has access to. */
export interface Services {
  config: Config;
  database: Database;
  /** The time in milliseconds since 1970; tests control it. */
  now: () => number;
  logger: Logger;
  passwords: Passwords;
  /** What an account may have. */
  quotas: Quotas;
  /** Brings the points of a member in the ranking up to date, in a few seconds. */
  scoreSoon: (userId: number) => void;
  /** The tests of rated code, by the permanent id of the library card. */
  referenceTests: ReadonlyMap<string, readonly { input: string; output: string }[]>;
  /** The file and line of each library card, by its permanent id. */
  cardPlaces: () => ReadonlyMap<string, string>;
}
