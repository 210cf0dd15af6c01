import { type ClientConfig, fieldRules } from '@flipstack/contract';
import {
  databaseUrl,
  donationFile,
  isPostgresUrl,
  logLevel,
  nonNegativeNumber,
  proxyCount,
  satisfying,
  text,
  webAddress,
  wholeNumber,
} from './config-values.ts';

export interface AdministratorConfig {
  username: string;
  email: string;
  /** Absent: the first start makes one up and prints it. */
  password: string | undefined;
}

/** Where the data is: a file of the embedded engine, or the address of a server. */
export type DatabaseLocation =
  | { engine: 'SQLite'; file: string }
  | { engine: 'PostgreSQL'; url: string; connectionsMax: number };

/** Backups that the server writes by itself. */
export interface BackupConfig {
  directory: string;
  everyHours: number;
  /** How many of the newest stay. */
  keep: number;
}

export interface Config {
  port: number;
  /** How many processes serve on this machine. */
  workers: number;
  host: string;
  database: DatabaseLocation;
  administrator: AdministratorConfig;
  backup: BackupConfig | undefined;
  contactEmail: string;
  donate: ClientConfig['donate'];
  publicUrl: URL | undefined;
  /** How many proxies in front are ours; 0 means that forwarding headers are not believed. */
  trustedProxies: number;
  /** Multiplies every throttle; 0 turns them off. */
  rateLimitScale: number;
  logLevel: string;
}

/** The environment asks for what cannot be; the message has one line per bad value. */
export class ConfigError extends Error {}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Reserved example numbers: nobody can be paid by mistake. */
const exampleDonations: ClientConfig['donate'] = {
  bankAccount: 'DE89 3704 0044 0532 0130 00',
  cardNumber: '4111 1111 1111 1111',
  paymentEmails: ['donate@flipstack.example', 'coffee@flipstack.example'],
};

/**
 * Reads the configuration from the environment; an empty value counts as unset.
 * @throws {ConfigError}
 */
export function readConfig(variables: EnvironmentVariables): Config {
  const { read, refuseBadValues } = reader(variables);
  const config: Config = {
    port: read('PORT', wholeNumber(0, 65_535), 8080),
    workers: read('FLIPSTACK_WORKERS', wholeNumber(1, 256), 1),
    host: read('HOST', text, '127.0.0.1'),
    database: databaseLocation(
      read('DATABASE_URL', databaseUrl, './data/flipstack.db'),
      read('DATABASE_CONNECTIONS', wholeNumber(2, 500), 10),
    ),
    administrator: {
      username: read('ADMIN_USERNAME', satisfying(fieldRules.username), 'admin'),
      email: read('ADMIN_EMAIL', satisfying(fieldRules.email), 'admin@flipstack.example'),
      password: read('ADMIN_PASSWORD', satisfying(fieldRules.password), undefined),
    },
    backup: backupConfig(
      read('BACKUP_DIRECTORY', text, undefined),
      read('BACKUP_HOURS', wholeNumber(1, 8760), 24),
      read('BACKUP_KEEP', wholeNumber(1, 10_000), 14),
    ),
    contactEmail: read('CONTACT_EMAIL', satisfying(fieldRules.email), 'contact@flipstack.example'),
    donate: read('DONATE_FILE', donationFile, exampleDonations),
    publicUrl: read('PUBLIC_URL', webAddress, undefined),
    trustedProxies: read('TRUST_PROXY', proxyCount, 0),
    rateLimitScale: read('THROTTLE_SCALE', nonNegativeNumber, 1),
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
  };
  refuseBadValues();
  if (config.workers > 1 && config.database.engine === 'SQLite') {
    throw new ConfigError(
      'FLIPSTACK_WORKERS needs PostgreSQL (DATABASE_URL): the processes would wait for each other at the one file.',
    );
  }
  return config;
}

function backupConfig(
  directory: string | undefined,
  everyHours: number,
  keep: number,
): BackupConfig | undefined {
  return directory === undefined ? undefined : { directory, everyHours, keep };
}

function databaseLocation(url: string, connectionsMax: number): DatabaseLocation {
  return isPostgresUrl(url) ? { engine: 'PostgreSQL', url, connectionsMax } : { engine: 'SQLite', file: url };
}

function reader(variables: EnvironmentVariables) {
  const badValues: string[] = [];
  return {
    read<Value, Default>(name: string, parse: (value: string) => Value, byDefault: Default): Value | Default {
      const value = variables[name];
      if (value === undefined || value === '') return byDefault;
      try {
        return parse(value);
      } catch (error) {
        badValues.push(`${name} ${error instanceof Error ? error.message : error}`);
        return byDefault;
      }
    },
    refuseBadValues() {
      if (badValues.length > 0) throw new ConfigError(badValues.join('\n'));
    },
  };
}
