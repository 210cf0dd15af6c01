import { type Config, type EnvironmentVariables, knownVariables } from '../config.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const topic = 'Configuration';

/** For `npm run dev` and `compose.yaml`. */
const otherVariables = ['API_PORT', 'POSTGRES_PASSWORD'];

/** The first words of our variables. Others with them are probably misspelled. */
const ourPrefix =
  /^(?:ADMIN|BACKUP|DATABASE|DONATE|FLIPSTACK|HSTS|IMPORT|MEDIA|METRICS|QUOTA|RATE_LIMIT|SMTP|THROTTLE|TRUST)_/;

/** Finds variables that the server does not read, in `.env` and in the environment. */
export function checkNames(variables: EnvironmentVariables, fileVariables: EnvironmentVariables): Finding[] {
  const known = new Set([...knownVariables(), ...otherVariables]);
  const suspects = new Set([
    ...Object.keys(fileVariables),
    ...Object.keys(variables).filter((name) => ourPrefix.test(name)),
  ]);
  const unknown = [...suspects].filter((name) => !known.has(name)).sort();
  return unknown.map((name) => {
    const like = [...known].find((one) => isSimilar(one, name));
    const fix = like === undefined ? 'Remove it' : `Did you mean ${like}?`;
    return warning(topic, `${name} is not a variable of Flipstack`, fix);
  });
}

/** Whether one letter was left out, added or replaced, or two were swapped. */
function isSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
  );
}

interface Rule {
  applies: (config: Config, isSet: (name: string) => boolean) => boolean;
  message: string;
  fix: string;
}

const isHttps = ({ publicUrl }: Config) => publicUrl?.protocol === 'https:';
const loopback = /^(?:127\.|::1$|localhost$)/;

/** Settings that contradict each other, or leave the server open. */
const rules: readonly Rule[] = [
  {
    applies: ({ backup }, isSet) => backup === undefined && (isSet('BACKUP_HOURS') || isSet('BACKUP_KEEP')),
    message: 'BACKUP_HOURS and BACKUP_KEEP have no effect without BACKUP_DIRECTORY',
    fix: 'Set BACKUP_DIRECTORY to the directory for backups',
  },
  {
    applies: ({ database }, isSet) => database.engine === 'SQLite' && isSet('DATABASE_CONNECTIONS'),
    message: 'DATABASE_CONNECTIONS has no effect on a SQLite file',
    fix: 'Remove it, or set DATABASE_URL to a PostgreSQL server',
  },
  {
    applies: ({ metrics }, isSet) =>
      metrics === undefined && (isSet('METRICS_HOST') || isSet('METRICS_TOKEN')),
    message: 'METRICS_HOST and METRICS_TOKEN have no effect without METRICS_PORT',
    fix: 'Set METRICS_PORT, such as 9464',
  },
  {
    applies: ({ tracing }, isSet) =>
      tracing === undefined && (isSet('OTEL_SERVICE_NAME') || isSet('OTEL_TRACES_SAMPLER_ARG')),
    message:
      'OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG have no effect without OTEL_EXPORTER_OTLP_ENDPOINT',
    fix: 'Set OTEL_EXPORTER_OTLP_ENDPOINT to the URL of your collector',
  },
  {
    applies: (_, isSet) => isSet('RATE_LIMIT_SCALE') && isSet('THROTTLE_SCALE'),
    message: 'THROTTLE_SCALE has no effect, because RATE_LIMIT_SCALE is set',
    fix: 'Remove THROTTLE_SCALE, the former name',
  },
  {
    applies: ({ rateLimitScale }) => rateLimitScale === 0,
    message: 'Rate limits are off, so passwords can be guessed',
    fix: 'Set RATE_LIMIT_SCALE to 1 unless this is a load test',
  },
  {
    applies: (config) => config.hstsIncludesSubdomains && !isHttps(config),
    message: 'HSTS_INCLUDE_SUBDOMAINS has no effect without HTTPS',
    fix: 'Set PUBLIC_URL to an https:// URL',
  },
  {
    applies: (config) => isHttps(config) && config.trustedProxies === 0,
    message: 'PUBLIC_URL is https, but no proxy is trusted: everyone seems to have the address of the proxy',
    fix: 'Set TRUST_PROXY to the number of proxies in front',
  },
  {
    applies: (config) => !loopback.test(config.host) && !isHttps(config),
    message: 'The server listens beyond this machine without HTTPS: passwords cross the network as text',
    fix: 'Put a proxy with TLS in front, and set PUBLIC_URL and TRUST_PROXY',
  },
  {
    applies: ({ backup, backupPassphrase }) => backup !== undefined && backupPassphrase === undefined,
    message: 'Backups are not encrypted, and contain e-mail addresses and password hashes',
    fix: 'Set BACKUP_PASSPHRASE, and keep it in another place',
  },
];

/** Finds settings that contradict each other. */
export function checkSettings(config: Config, variables: EnvironmentVariables): Finding[] {
  const isSet = (name: string) => (variables[name] ?? '') !== '';
  const broken = rules.filter(({ applies }) => applies(config, isSet));
  return broken.map(({ message, fix }) => warning(topic, message, fix));
}

export const invalidConfiguration = (message: string): Finding[] =>
  message.split('\n').map((line) => error(topic, line, 'Correct the value, in .env or in the environment'));

export const validConfiguration = (): Finding => ok(topic, 'Every variable is valid');
