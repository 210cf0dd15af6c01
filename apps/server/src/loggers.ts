import { pino } from 'pino';
import type { Config } from './config.ts';

/** These are not logged on purpose. Redaction keeps them out by accident, too. */
const secrets = ['password', 'x-password', 'cookie', 'authorization'].flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.headers["${name}"]`,
]);

const destination = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 500 });

/** Creates the process's loggers. Both write to standard output. */
export function createLoggers({ logLevel }: Config) {
  return {
    logger: pino({ level: logLevel, redact: secrets }, destination),
    // Request lines contain no secrets, and redaction costs more than writing the line.
    requestLogger: pino({ level: logLevel }, destination),
  };
}

export function flushLogs(): void {
  destination.flushSync();
}
