import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaStore } from './media-store/media-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { AccountQueue } from './security/account-queue.ts';
import type { Passwords } from './security/passwords.ts';
import type { Quotas } from './security/quotas.ts';

/** What every use case has access to. */
export interface Services {
  config: Config;
  database: Database;
  /** The time in milliseconds since 1970; tests control it. */
  now: () => number;
  logger: Logger;
  /** What the process counts for its operator. */
  metrics: Metrics;
  passwords: Passwords;
  /**
   * The turns of an account, or of the guests of an address, to read much at once: modules with their
   * cards, or the progress of a team.
   */
  largeReads: AccountQueue;
  /** The turns of an account to read what is computed from its reviews. */
  logReads: AccountQueue;
  /** The turns of an account to have large bodies of requests checked and stored. */
  largeBodies: AccountQueue;
  /** The turns of an account to export its cards, its reviews or everything. */
  exports: AccountQueue;
  /** What an account may have. */
  quotas: Quotas;
  /** Where pictures and sounds are; undefined if the operator has not configured a place for them. */
  media: MediaStore | undefined;
  /** Sends mail; undefined if the operator has not configured a mail server. */
  mail: Mailer | undefined;
  /** Does work for which the request does not wait. Logs a failure with this message. */
  inBackground: (failure: string, work: () => Promise<void>) => void;
  /** Brings the points of a member in the ranking up to date, in a few seconds. */
  scoreSoon: (userId: number) => void;
  /** The tests of rated code, by the permanent id of the library card. */
  referenceTests: ReadonlyMap<string, readonly { input: string; output: string }[]>;
  /** The file and line of each library card, by its permanent id. */
  cardPlaces: () => ReadonlyMap<string, string>;
}
