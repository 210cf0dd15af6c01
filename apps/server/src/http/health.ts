import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { answerOnce } from './answer.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';

/** Whether the server takes new requests. */
export interface Readiness {
  isDraining: boolean;
}

export function notReady(): AppError {
  return new AppError('NOT_READY', messages.notReady, { retryAfterSeconds: 1 });
}

/** `/healthz`: the process lives. */
export function healthAnswer(config: Config) {
  return (c: RequestContext) => answerOnce(c, config, 200, { status: 'ok' });
}

/** `/readyz`: the server takes requests and its database answers. */
export function readinessAnswer(config: Config, readiness: Readiness, askDatabase: () => Promise<unknown>) {
  return async (c: RequestContext) => {
    if (readiness.isDraining) throw notReady();
    await askDatabase().catch(() => {
      throw notReady();
    });
    return answerOnce(c, config, 200, { status: 'ready' });
  };
}
