import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../lib/project.ts';

interface Compose {
  services: { server: { environment: Record<string, string> } };
}

/** Replaces `${NAME:-default}` by the default, as without a `.env`. */
const withDefaults = (value: string): string => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

/** The environment of the server in compose.yaml, over another database. */
export function composeEnvironment(databaseUrl: string): Record<string, string> {
  const { services } = parse(readFileSync(inProject('compose.yaml'), 'utf8')) as Compose;
  const environment = Object.entries(services.server.environment).map(([name, value]) => [
    name,
    withDefaults(String(value)),
  ]);
  const filled = Object.fromEntries(environment.filter(([, value]) => value !== ''));
  return { ...filled, DATABASE_URL: databaseUrl };
}
