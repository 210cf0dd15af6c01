import { lazy, type ReactNode } from 'react';
import { useSession } from '../lib/session/session.ts';
import { RequireMember } from './require-member.tsx';

const AdministratorsOnly = lazy(() => import('./administrators-only.tsx'));

/** Shows a screen to administrators and tells other members why not. Guests are sent to sign in. */
export function RequireAdministrator({ children }: { children: ReactNode }) {
  const { user } = useSession().session;
  return (
    <RequireMember>{user?.roles.includes('ADMINISTRATOR') ? children : <AdministratorsOnly />}</RequireMember>
  );
}
