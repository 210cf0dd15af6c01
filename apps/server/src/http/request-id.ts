import { randomUUID } from 'node:crypto';

const sanePattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that a proxy in front has given to the request, where it is harmless in a log; else a new one. */
export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && sanePattern.test(sent) ? sent : randomUUID();
}
