import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';
import { respondUncached } from './responses.ts';

/** Whether the server accepts new requests. */
export interface Readiness {
  isDraining: boolean;
}

export function notReady(): AppError {
  return new AppError('NOT_READY', messages.notReady, { retryAfterSeconds: 1 });
}

/** `/healthz`: the process is alive. */
export function createHealthHandler(config: Config) {
  return (c: RequestContext) => respondUncached(c, config, 200, { status: 'ok' });
}

/** `/readyz`: the server accepts requests and its database responds. */
export function createReadinessHandler(
  config: Config,
  readiness: Readiness,
  pingDatabase: () => Promise<unknown>,
) {
  return async (c: RequestContext) => {
    if (readiness.isDraining) throw notReady();
    await pingDatabase().catch(() => {
      throw notReady();
    });
    return respondUncached(c, config, 200, { status: 'ready' });
  };
}
