import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api.ts';
import { useSession } from './session/session.ts';
import { useLostSession } from './session/use-lost-session.ts';
import { useOutboxSync } from './use-outbox.ts';

/** Who asks; undefined until it is known. */
type Asker = number | 'guest' | undefined;

let kept: { asker: Asker; client: QueryClient } | undefined;

/**
 * What the server knows for one person is kept for that person only: the next one to sign in begins with nothing. What
 * was asked before it was known who asks belongs to the one it then proves to be: the server knew by the cookie.
 */
function clientFor(asker: Asker): QueryClient {
  const isTheSame = asker === undefined || kept?.asker === undefined || kept.asker === asker;
  if (kept && isTheSame) {
    kept.asker ??= asker;
  } else {
    kept?.client.clear();
    kept = { asker, client: newClient() };
  }
  return kept.client;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && isPassing(error), staleTime: 10_000 },
      // Trouble with the network is said at once, not kept for later: the person is waiting.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether asking again may help: no answer came, or the server had trouble of its own. */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** Gives the screens of a member the server's knowledge; stands inside the guard. */
export function MemberQueries({ children }: { children: (userId: number) => ReactNode }) {
  const { user } = useSession().session;
  if (!user) return null;
  return (
    <QueryClientProvider client={clientFor(user.id)}>
      <LostSession />
      <OutboxSync userId={user.id} />
      {children(user.id)}
    </QueryClientProvider>
  );
}

/** Gives the screens that are for everybody the server's knowledge, without waiting for the session. */
export function VisitorQueries({ children }: { children: ReactNode }) {
  const { user, status } = useSession().session;
  const asker = user?.id ?? (status === 'loading' ? undefined : 'guest');
  return (
    <QueryClientProvider client={clientFor(asker)}>
      <LostSession />
      {children}
    </QueryClientProvider>
  );
}

function LostSession() {
  useLostSession();
  return null;
}

function OutboxSync({ userId }: { userId: number }) {
  useOutboxSync(userId);
  return null;
}
