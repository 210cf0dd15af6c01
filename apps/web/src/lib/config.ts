import type { ClientConfig } from '@flipstack/contract';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

let asked: Promise<ClientConfig> | undefined;

/** What the server lets the client know of its configuration; asked once a visit, undefined until it is there. */
export function useConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    let wanted = true;
    asked ??= api('GET /config');
    asked.then(
      (answer) => wanted && setConfig(answer),
      // Asked again by the next screen that needs it.
      () => {
        asked = undefined;
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  return config;
}
