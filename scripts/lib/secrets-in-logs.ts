/** What looks like a secret in a log line, whatever its value. */
const patterns = [
  /\$argon2id?\$/,
  /flipstack_session=h?[\w-]{43}/,
  /"(?:cookie|x-password|authorization)":"(?!\[Redacted\])/i,
  // A link to a shared module or report, or an invitation, with its whole token.
  /\/(?:shared(?:\/reports)?|invitations)\/[\w-]{22}/,
  /[?&]token=[\w-]{22}/,
  /"(?:token|secret|recoveryCodes)":/,
  /otpauth:/,
];

/** Who received secrets from a server. */
export interface Receiver {
  /** With the token of the session. */
  cookie: string | undefined;
  /** Tokens of links, recovery codes and keys of authenticator apps. */
  secrets: readonly string[];
}

/**
 * Finds secrets in log lines: the given ones, those that clients received, and whatever looks like a
 * hash of a password, a credential or a link. Returns the lines.
 */
export function linesWithSecrets(
  lines: readonly string[],
  secrets: readonly string[],
  receivers: readonly Receiver[] = [],
): string[] {
  const received = receivers.flatMap(({ cookie, secrets: own }) =>
    [...own, cookie?.split('=')[1] ?? []].flat(),
  );
  const values = [...secrets, ...received];
  return lines.filter(
    (line) => values.some((value) => line.includes(value)) || patterns.some((pattern) => pattern.test(line)),
  );
}
