import { useIsOnline } from '../use-is-online.ts';
import { isLastKnown, useSession } from './session.ts';

/** Whether the server cannot be reached, so that what screens show may be old. */
export function useIsOutOfReach(): boolean {
  const { session } = useSession();
  return !useIsOnline() || isLastKnown(session);
}
