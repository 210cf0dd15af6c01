import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from './api.ts';
import './restore-scroll.ts';
import { isLastKnown, useSession } from './session/session.ts';
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
      queries: {
        retry: (failures, error) => failures < 2 && isServerFailure(error),
        staleTime: 10_000,
        // Offline, queries return answers kept on this device or fail immediately.
        networkMode: 'always',
        // Not the default in this network mode. Retries failed queries when the network is back.
        refetchOnReconnect: true,
      },
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
    // The key resets screens when another user signs in from another tab, so they show no old data.
    <QueryClientProvider key={user.id} client={clientFor(user.id)}>
      <LostSession />
      <Recovery />
      <OutboxSync userId={user.id} />
      {children(user.id)}
    </QueryClientProvider>
  );
}

/**
 * Provides queries to a part of the page outside the screen. It shares the cache that screens
 * refetch.
 */
export function MemberCache({ userId, children }: { userId: number; children: ReactNode }) {
  return <QueryClientProvider client={clientFor(userId)}>{children}</QueryClientProvider>;
}

/** Provides queries to public screens, without waiting for the session. */
export function VisitorQueries({ children }: { children: ReactNode }) {
  const { user, status } = useSession().session;
  const owner = user?.id ?? (status === 'loading' ? undefined : 'guest');
  return (
    <QueryClientProvider client={clientFor(owner)}>
      <LostSession />
      <Recovery />
      {children}
    </QueryClientProvider>
  );
}

function LostSession() {
  useLostSession();
  return null;
}

/** Refetches everything when the server becomes reachable again. */
function Recovery() {
  const { session } = useSession();
  const client = useQueryClient();
  const isUncertain = isLastKnown(session);
  const wasUncertain = useRef(isUncertain);
  useEffect(() => {
    if (wasUncertain.current && session.status === 'success' && !isUncertain)
      void client.invalidateQueries({
        predicate: ({ queryKey: [area, part] }) => area !== 'review' || part !== 'queue',
      });
    wasUncertain.current = isUncertain;
  }, [client, isUncertain, session.status]);
  return null;
}

function OutboxSync({ userId }: { userId: number }) {
  useOutboxSync(userId);
  return null;
}
