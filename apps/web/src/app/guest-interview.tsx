import { lazy, Suspense } from 'react';
import { guestInterview } from '../lib/interview/guest-interview.ts';
import { isLastKnown, useSession } from '../lib/session/session.ts';

const Claim = lazy(() => import('./guest-interview-claim.tsx'));

/** Once a visitor who took an interview as a guest is signed in, it becomes theirs. */
export function GuestInterview() {
  const { session } = useSession();
  const interviewId = session.user && !isLastKnown(session) ? guestInterview() : undefined;
  if (session.user === undefined || interviewId === undefined) return null;
  return (
    <Suspense>
      <Claim key={session.user.id} userId={session.user.id} interviewId={interviewId} />
    </Suspense>
  );
}
