import type { Kysely } from 'kysely';
import * as first from './001-first.ts';

export interface Migration {
  name: string;
  up: (database: Kysely<unknown>) => Promise<void>;
}

/** Every migration in the order in which they run; only ever added to. */
export const migrations: readonly Migration[] = [{ name: '001-first', up: first.up }];
