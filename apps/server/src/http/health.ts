import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';
import { respondUncached } from './responses.ts';

/** Whether the server takes new requests. */
export interface Readiness {
  isDraining: boolean;
}

export function notReady(): AppError {
  return new AppError('NOT_READY', messages.notReady, { retryAfterSeconds: 1 });
}

/** `/healthz`: the process lives. */
export function createHealthHandler(config: Config) {
  return (c: RequestContext) => respondUncached(c, config, 200, { status: 'ok' });
}

/** `/readyz`: the server takes requests and its database answers. */
export function createReadinessHandler(
  config: Config,
  readiness: Readiness,
  askDatabase: () => Promise<unknown>,
) {
  return async (c: RequestContext) => {
    if (readiness.isDraining) throw notReady();
    await askDatabase().catch(() => {
      throw notReady();
    });
    return respondUncached(c, config, 200, { status: 'ready' });
  };
}
