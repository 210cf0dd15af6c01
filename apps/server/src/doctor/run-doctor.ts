import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, type EnvironmentVariables, readConfig } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkDisk, checkPermissions } from './check-files.ts';
import { checkMedia } from './check-media.ts';
import { checkNetwork } from './check-network.ts';
import { checkNames, checkSettings, invalidConfiguration, validConfiguration } from './check-variables.ts';
import type { Finding } from './finding.ts';

interface Options {
  variables: EnvironmentVariables;
  /** The path of `.env`. */
  settingsFile: string;
  now: () => number;
}

/** Checks everything that an operator can get wrong. With an invalid configuration, only that. */
export async function runDoctor({ variables, settingsFile, now }: Options): Promise<Finding[]> {
  const names = checkNames(variables, readSettings(settingsFile));
  let config: Config;
  try {
    config = readConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...invalidConfiguration(error.message), ...names];
  }
  return [
    validConfiguration(),
    ...names,
    ...checkSettings(config, variables),
    ...checkDisk(config),
    ...checkPermissions(config, settingsFile),
    ...(await checkDatabase(config, now)),
    await checkMedia(config),
    checkBackups(config, now()),
    ...(await checkNetwork(config)),
  ];
}

function readSettings(file: string): EnvironmentVariables {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

const signs = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const;

/** One line for each finding, with what to do below it. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, topic, message, fix }) => [
    `${signs[level]} ${topic}: ${message}`,
    ...(fix === undefined ? [] : [`        ${fix}${fix.endsWith('?') ? '' : '.'}`]),
  ]);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const summary = errors + warnings === 0 ? 'Nothing to fix.' : `${errors} errors, ${warnings} warnings.`;
  return [...lines, summary].join('\n');
}
