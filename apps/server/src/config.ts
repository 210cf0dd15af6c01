import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ClientConfig, fieldRules } from '@flipstack/contract';
import {
  databaseUrl,
  donationFile,
  isPostgresUrl,
  logLevel,
  nonNegativeNumber,
  passphrase,
  proxyCount,
  s3Url,
  satisfying,
  secretToken,
  share,
  smtpUrl,
  text,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './config-values.ts';

const quotaMax = 1e12;

export interface AdministratorConfig {
  username: string;
  email: string;
  /** If undefined, the first start generates a password and prints it. */
  password: string | undefined;
}

/** Where the data is stored: in a file, or on a PostgreSQL server. */
export type DatabaseLocation =
  | { engine: 'SQLite'; file: string }
  | { engine: 'PostgreSQL'; url: string; connectionsMax: number };

/** Scheduled backups. */
export interface BackupConfig {
  directory: string;
  everyHours: number;
  /** How many of the newest backups to keep. */
  keep: number;
  passphrase?: string | undefined;
}

/** The most that one account may have; 0 for no limit. Administrators have none. */
export interface QuotaConfig {
  cards: number;
  modules: number;
  reviews: number;
  /** What the texts of the cards take, in bytes. */
  bytes: number;
  /** What pictures and sounds take, in bytes. */
  media: number;
  /** How many teams a member may own. */
  teams: number;
  /** How many sessions, also of administrators. One more ends the oldest. */
  sessions: number;
}

/** Where pictures and sounds are kept. */
export type MediaLocation = { kind: 'folder'; folder: string } | { kind: 'S3'; url: URL };

/** Where Prometheus reads the metrics. */
export interface MetricsConfig {
  port: number;
  host: string;
  /** The bearer token that a reader must send. */
  token: string | undefined;
}

/** Where traces are sent, with OTLP over HTTP. */
export interface TracingConfig {
  endpoint: URL;
  serviceName: string;
  /** The share of requests that are traced, from 0 to 1. */
  share: number;
}

/** How to send mail. */
export interface MailConfig {
  smtpUrl: string;
  from: string;
  /** Where the links of mails lead. */
  publicUrl: URL;
}

export interface Config {
  port: number;
  /** The number of server processes on this machine. */
  workers: number;
  host: string;
  database: DatabaseLocation;
  administrator: AdministratorConfig;
  /** If undefined, cards have no pictures and sounds. */
  media: MediaLocation | undefined;
  backup: BackupConfig | undefined;
  /** Encrypts archives, and decrypts them for a restore. */
  backupPassphrase: string | undefined;
  contactEmail: string;
  donate: ClientConfig['donate'];
  publicUrl: URL | undefined;
  /** Whether browsers should use HTTPS for all other hosts of the domain as well. */
  hstsIncludesSubdomains: boolean;
  /** If undefined, the server sends no mail. */
  mail: MailConfig | undefined;
  /** The number of trusted proxies in front. With 0, forwarding headers are ignored. */
  trustedProxies: number;
  /** Multiplies every rate limit. 0 turns them off. */
  rateLimitScale: number;
  quotas: QuotaConfig;
  /** Where files are kept while they are imported. All processes of a server share it. */
  importDirectory: string;
  logLevel: string;
  /** Whether log lines contain the user's id and the client's address. */
  logsUsers: boolean;
  /** If undefined, nothing is counted. */
  metrics: MetricsConfig | undefined;
  /** If undefined, nothing is traced. */
  tracing: TracingConfig | undefined;
}

/** The environment is invalid. The message has one line per invalid value. */
export class ConfigError extends Error {}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Well-known example numbers, so that no real account can receive money by mistake. */
const exampleDonations: ClientConfig['donate'] = {
  bankAccount: 'DE89 3704 0044 0532 0130 00',
  cardNumber: '4111 1111 1111 1111',
  paymentEmails: ['donate@flipstack.example', 'coffee@flipstack.example'],
};

/**
 * Reads the configuration from environment variables. An empty value counts as unset.
 * @throws {ConfigError}
 */
export function readConfig(variables: EnvironmentVariables): Config {
  const { read, throwIfInvalid } = reader(variables);
  const backupPassphrase = read('BACKUP_PASSPHRASE', passphrase, undefined);
  const publicUrl = read('PUBLIC_URL', webUrl, undefined);
  const database = databaseLocation(
    read('DATABASE_URL', databaseUrl, './data/flipstack.db'),
    read('DATABASE_CONNECTIONS', wholeNumber(2, 500), 10),
  );
  const config: Config = {
    port: read('PORT', wholeNumber(0, 65_535), 8080),
    workers: read('FLIPSTACK_WORKERS', wholeNumber(1, 256), 1),
    host: read('HOST', text, '127.0.0.1'),
    database,
    media: mediaLocation(
      read('MEDIA_DIRECTORY', text, undefined),
      read('MEDIA_S3_URL', s3Url, undefined),
      database,
    ),
    administrator: {
      username: read('ADMIN_USERNAME', satisfying(fieldRules.username), 'admin'),
      email: read('ADMIN_EMAIL', satisfying(fieldRules.email), 'admin@flipstack.example'),
      password: read('ADMIN_PASSWORD', satisfying(fieldRules.password), undefined),
    },
    backup: backupConfig({
      directory: read('BACKUP_DIRECTORY', text, undefined),
      everyHours: read('BACKUP_HOURS', wholeNumber(1, 8760), 24),
      keep: read('BACKUP_KEEP', wholeNumber(1, 10_000), 14),
      passphrase: backupPassphrase,
    }),
    backupPassphrase,
    contactEmail: read('CONTACT_EMAIL', satisfying(fieldRules.email), 'contact@flipstack.example'),
    donate: read('DONATE_FILE', donationFile, exampleDonations),
    publicUrl,
    hstsIncludesSubdomains: read('HSTS_INCLUDE_SUBDOMAINS', yesOrNo, false),
    mail: mailConfig(read('SMTP_URL', smtpUrl, undefined), read('SMTP_FROM', text, undefined), publicUrl),
    trustedProxies: read('TRUST_PROXY', proxyCount, 0),
    rateLimitScale: read(
      // The former name still works.
      variables.RATE_LIMIT_SCALE ? 'RATE_LIMIT_SCALE' : 'THROTTLE_SCALE',
      nonNegativeNumber,
      1,
    ),
    quotas: {
      cards: read('QUOTA_CARDS', wholeNumber(0, quotaMax), 100_000),
      modules: read('QUOTA_MODULES', wholeNumber(0, quotaMax), 5_000),
      reviews: read('QUOTA_REVIEWS', wholeNumber(0, quotaMax), 2_000_000),
      bytes: read('QUOTA_BYTES', wholeNumber(0, quotaMax), 500_000_000),
      media: read('QUOTA_MEDIA_BYTES', wholeNumber(0, quotaMax), 1_000_000_000),
      teams: read('QUOTA_TEAMS', wholeNumber(0, quotaMax), 10),
      sessions: read('QUOTA_SESSIONS', wholeNumber(0, quotaMax), 100),
    },
    importDirectory: read('IMPORT_DIRECTORY', text, importDirectoryBeside(database)),
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
    logsUsers: read('LOG_REQUEST_USERS', yesOrNo, false),
    metrics: metricsConfig({
      port: read('METRICS_PORT', wholeNumber(0, 65_535), undefined),
      host: read('METRICS_HOST', text, '127.0.0.1'),
      token: read('METRICS_TOKEN', secretToken, undefined),
    }),
    tracing: tracingConfig({
      endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', webUrl, undefined),
      serviceName: read('OTEL_SERVICE_NAME', text, 'flipstack'),
      share: read('OTEL_TRACES_SAMPLER_ARG', share, 1),
    }),
  };
  throwIfInvalid();
  if (config.workers > 1 && config.database.engine === 'SQLite') {
    throw new ConfigError(
      'FLIPSTACK_WORKERS above 1 requires PostgreSQL. Set DATABASE_URL to a postgres:// URL, or FLIPSTACK_WORKERS to 1.',
    );
  }
  return config;
}

const importDirectoryBeside = (database: DatabaseLocation): string =>
  database.engine === 'SQLite'
    ? join(dirname(database.file), 'imports')
    : join(tmpdir(), 'flipstack-imports');

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];

/** The names of all variables that the server reads. */
export function knownVariables(): string[] {
  const names = new Set<string>();
  readConfig(new Proxy<EnvironmentVariables>({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names];
}

/** @throws {ConfigError} when others could read the metrics without a token */
function metricsConfig({
  port,
  ...rest
}: Omit<MetricsConfig, 'port'> & { port: number | undefined }): MetricsConfig | undefined {
  if (port === undefined) return undefined;
  if (rest.token === undefined && !loopbackHosts.includes(rest.host))
    throw new ConfigError('METRICS_TOKEN must be set if METRICS_HOST can be reached from other machines.');
  return { port, ...rest };
}

function tracingConfig({
  endpoint,
  ...rest
}: Omit<TracingConfig, 'endpoint'> & { endpoint: URL | undefined }): TracingConfig | undefined {
  return endpoint === undefined ? undefined : { endpoint, ...rest };
}

/** @throws {ConfigError} when only a part of what mail needs is set */
function mailConfig(
  smtpUrl: string | undefined,
  from: string | undefined,
  publicUrl: URL | undefined,
): MailConfig | undefined {
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined)
    throw new ConfigError('SMTP_URL, SMTP_FROM and PUBLIC_URL must all be set to send mail.');
  return { smtpUrl, from, publicUrl };
}

/**
 * Beside the database file by default. A database on a server has no place beside it that all
 * processes share, so there it must be set.
 * @throws {ConfigError} when both are set
 */
function mediaLocation(
  folder: string | undefined,
  url: URL | undefined,
  database: DatabaseLocation,
): MediaLocation | undefined {
  if (folder !== undefined && url !== undefined)
    throw new ConfigError('Set MEDIA_DIRECTORY or MEDIA_S3_URL, not both.');
  if (url !== undefined) return { kind: 'S3', url };
  if (folder !== undefined) return { kind: 'folder', folder };
  return database.engine === 'SQLite'
    ? { kind: 'folder', folder: join(dirname(database.file), 'media') }
    : undefined;
}

function backupConfig({
  directory,
  ...rest
}: Omit<BackupConfig, 'directory'> & { directory: string | undefined }): BackupConfig | undefined {
  return directory === undefined ? undefined : { directory, ...rest };
}

function databaseLocation(url: string, connectionsMax: number): DatabaseLocation {
  return isPostgresUrl(url) ? { engine: 'PostgreSQL', url, connectionsMax } : { engine: 'SQLite', file: url };
}

function reader(variables: EnvironmentVariables) {
  const errors: string[] = [];
  return {
    read<Value, Default>(name: string, parse: (value: string) => Value, byDefault: Default): Value | Default {
      const value = variables[name];
      if (value === undefined || value === '') return byDefault;
      try {
        return parse(value);
      } catch (error) {
        errors.push(`${name} ${error instanceof Error ? error.message : error}`);
        return byDefault;
      }
    },
    throwIfInvalid() {
      if (errors.length > 0) throw new ConfigError(errors.join('\n'));
    },
  };
}
