import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api.ts';
import { useSession } from './session/session.ts';
import { useLostSession } from './session/use-lost-session.ts';
import { useOutboxSync } from './use-outbox.ts';

/** The user whose data a client holds; undefined until the session has been checked. */
type Owner = number | 'guest' | undefined;

let current: { owner: Owner; client: QueryClient } | undefined;

/**
 * Each user gets a separate cache, so that nothing leaks to the next user who signs in. Requests
 * made before the session is known carry the session cookie, so their data belongs to the user that
 * the session turns out to be.
 */
function clientFor(owner: Owner): QueryClient {
  const isSameOwner = owner === undefined || current?.owner === undefined || current.owner === owner;
  if (current && isSameOwner) {
    current.owner ??= owner;
  } else {
    current?.client.clear();
    current = { owner, client: newClient() };
  }
  return current.client;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && isServerFailure(error), staleTime: 10_000 },
      // The user is waiting, so network errors are shown at once instead of pausing the mutation.
      mutations: { networkMode: 'always' },
    },
  });
}

/** The only failure that a retry may fix. */
function isServerFailure(error: Error): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** Provides queries to member screens. It must be inside the guard. */
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

/** Provides queries to public screens, without waiting for the session. */
export function VisitorQueries({ children }: { children: ReactNode }) {
  const { user, status } = useSession().session;
  const owner = user?.id ?? (status === 'loading' ? undefined : 'guest');
  return (
    <QueryClientProvider client={clientFor(owner)}>
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
