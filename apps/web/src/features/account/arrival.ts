import { useLocation } from 'react-router';

/** Where one goes after signing in: to the screen that asked for it, otherwise to the cabinet. */
export function useArrival(): { to: string; state: unknown } {
  const { state } = useLocation();
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return { to: typeof from === 'string' && from.startsWith('/') ? from : '/cabinet', state };
}
