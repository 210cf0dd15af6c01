import { pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The code logs none of these. Redaction also keeps them out of logged objects that contain them.
 */
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
