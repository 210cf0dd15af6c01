import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api.ts';
import { useSession } from './session/session.ts';
import { useLostSession } from './session/use-lost-session.ts';

let clientOfUser: { userId: number; client: QueryClient } | undefined;

/** What the server knows of one user is kept for that user only: the next one to sign in begins with nothing. */
function clientFor(userId: number): QueryClient {
  if (clientOfUser?.userId !== userId) {
    clientOfUser?.client.clear();
    clientOfUser = { userId, client: newClient() };
  }
  return clientOfUser.client;
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
      {children(user.id)}
    </QueryClientProvider>
  );
}

function LostSession() {
  useLostSession();
  return null;
}
