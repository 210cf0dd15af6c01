import type { TestClient } from './test-client.ts';

/** What looks like a secret in a log line, whatever its value. */
const patterns = [
  /\$argon2id?\$/,
  /flipstack_session=h?[\w-]{43}/,
  /"(?:cookie|x-password|authorization)":"(?!\[Redacted\])/i,
];

/**
 * Finds secrets in log lines: the given ones, the session tokens of clients, and whatever looks like
 * a hash of a password or a credential. Returns the lines.
 */
export function linesWithSecrets(
  lines: readonly string[],
  secrets: readonly string[],
  clients: readonly Pick<TestClient, 'cookie'>[] = [],
): string[] {
  const tokens = clients.flatMap(({ cookie }) => cookie?.split('=')[1] ?? []);
  const values = [...secrets, ...tokens];
  return lines.filter(
    (line) => values.some((value) => line.includes(value)) || patterns.some((pattern) => pattern.test(line)),
  );
}
