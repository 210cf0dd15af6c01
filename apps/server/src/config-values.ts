import { readFileSync } from 'node:fs';
import { firstBrokenRule, type Rule } from '@flipstack/contract';
import { z } from 'zod';

// Each function parses one environment variable. Its error message completes a sentence that begins
// with the variable's name.

export function text(value: string): string {
  return value;
}

/** Makes up for the low cost of deriving a key from it: see `archive/encryption.ts`. */
const passphraseMinLength = 20;

/** A passphrase for archives. The message does not repeat it. */
export function passphrase(value: string): string {
  if (value.length < passphraseMinLength)
    throw new Error(`must have at least ${passphraseMinLength} characters`);
  return value;
}

/** A token that clients send. The message does not repeat it. */
export const secretToken = passphrase;

export function share(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new Error('must be a number from 0 to 1');
  return number;
}

export function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

export function satisfying(rules: readonly Rule[]): (value: string) => string {
  return (value) => {
    const broken = firstBrokenRule(rules, value);
    if (broken !== undefined) throw new Error(`cannot be used: ${broken}`);
    return value;
  };
}

export function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value);
}

const databaseUrlMessage =
  'must be a URL such as file:./data/flipstack.db or postgres://user:password@host/name';

/** The path of a file, or a PostgreSQL URL unchanged. */
export function databaseUrl(value: string): string {
  if (isPostgresUrl(value)) {
    // The value is not repeated, because it may contain a password.
    if (URL.parse(value) === null) throw new Error(databaseUrlMessage);
    return value;
  }
  const path = value.replace(/^file:(?:\/\/(?=\/))?/, '');
  if (!value.startsWith('file:') || path === '') throw new Error(databaseUrlMessage);
  return path;
}

export function webUrl(value: string): URL {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error('must be a URL such as https://cards.example.org');
  }
  return url;
}

export function yesOrNo(value: string): boolean {
  const words: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };
  const answer = words[value.toLowerCase()];
  if (answer === undefined) throw new Error('must be true or false');
  return answer;
}

/** The value is not shown in the message, because it may contain a password. */
export function smtpUrl(value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^smtps?:$/.test(url.protocol)) {
    throw new Error('must be a URL such as smtp://user:password@mail.example.org:587');
  }
  return value;
}

/** The value is not shown in the message, because it contains a secret. */
export function s3Url(value: string): URL {
  const url = URL.parse(value);
  const isComplete =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username !== '' &&
    url.password !== '' &&
    url.pathname.length > 1;
  if (!isComplete)
    throw new Error('must be a URL such as https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1');
  return url;
}

/** `true` means one proxy. */
export function proxyCount(value: string): number {
  const words: Readonly<Record<string, number>> = { true: 1, yes: 1, false: 0, no: 0 };
  const count = words[value.toLowerCase()] ?? Number(value);
  if (!Number.isInteger(count) || count < 0 || count > 10) {
    throw new Error('must be true, false or a number of proxies from 0 to 10');
  }
  return count;
}

export function nonNegativeNumber(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number < 0) {
    throw new Error('must be a number, 0 or greater (0 turns rate limits off)');
  }
  return number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function logLevel(value: string): string {
  if (!logLevels.includes(value)) throw new Error(`must be one of ${logLevels.join(', ')}`);
  return value;
}

const donations = z.object({
  bankAccount: z.string(),
  cardNumber: z.string(),
  paymentEmails: z.array(z.string()),
});

export function donationFile(path: string): z.output<typeof donations> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`must be the path of a readable JSON file, but ${path} is not`);
  }
  const parsed = donations.safeParse(content);
  if (!parsed.success)
    throw new Error(
      `must be a file with the strings bankAccount and cardNumber and the list paymentEmails, but ${path} is not`,
    );
  return parsed.data;
}
