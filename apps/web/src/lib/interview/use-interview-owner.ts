import { useState } from 'react';
import { useSession } from '../session/session.ts';
import type { InterviewOwner } from './pending-answers.ts';

/**
 * Whose interviews this browser shows; undefined until the session is known. While the session is
 * checked again, the owner stays, so that an interview stays on screen.
 */
export function useInterviewOwner(): InterviewOwner | undefined {
  const { user, status } = useSession().session;
  const [known, setKnown] = useState<InterviewOwner>();
  const owner = user?.id ?? (status === 'loading' ? known : 'guest');
  if (owner !== known) setKnown(owner);
  return owner;
}
