import { useEffect, useState } from 'react';
import { loadConfig } from '../../lib/config.ts';

/** Whether the server can mail a link for a new password. Undefined until that is certain. */
export function useSendsMail(): boolean | undefined {
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(
    () =>
      void loadConfig().then(
        ({ mail }) => setSendsMail(mail),
        () => {},
      ),
    [],
  );
  return sendsMail;
}
