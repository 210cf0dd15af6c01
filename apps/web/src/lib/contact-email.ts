import { useEffect, useState } from 'react';
import { api } from './api.ts';

/**
 * The address for visitors to contact. The server inserts it into the page, which saves a request
 * on the first visit; Vite's development server does not.
 */
export function useContactEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    const written = document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content;
    if (written) setEmail(written);
    else if (import.meta.env.DEV) void api('GET /config').then((config) => setEmail(config.contactEmail));
  }, []);
  return email;
}
