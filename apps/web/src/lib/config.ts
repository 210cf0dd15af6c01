import type { ClientConfig } from '@flipstack/contract';
import { api } from './api.ts';

let request: Promise<ClientConfig> | undefined;

/** The server's configuration for clients, requested once per visit, and again after a failure. */
export function loadConfig(): Promise<ClientConfig> {
  request ??= api('GET /config').catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
}
