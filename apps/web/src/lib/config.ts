import type { ClientConfig } from '@flipstack/contract';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

let request: Promise<ClientConfig> | undefined;

/** The server's configuration for clients, requested once per visit; undefined until it arrives. */
export function useConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    let isMounted = true;
    request ??= api('GET /config');
    request.then(
      (answer) => isMounted && setConfig(answer),
      // The next screen that needs it tries again.
      () => {
        request = undefined;
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return config;
}
