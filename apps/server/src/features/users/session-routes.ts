import { messages } from '@flipstack/contract';
import type { Api, Input } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import { clearedSessionCookie } from '../../http/session-cookie.ts';
import type { Services } from '../../services.ts';
import { confirmPassword } from './confirm-password.ts';
import { endCurrentSession, endOtherSessions, endSession, endSessionsOf } from './end-sessions.ts';
import { listOwnSessions } from './list-sessions.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export function addSessionRoutes(api: Api, services: Services): void {
  api.on('POST /auth/registration', async ({ client, body }) => {
    const { user, cookie } = await register(services, client, body);
    return { ...created(user), cookie };
  });

  api.on('POST /auth/login', async ({ client, body }) => {
    const { user, cookie } = await signIn(services, client, body);
    return { ...ok(user), cookie };
  });

  api.on('POST /auth/confirm', async ({ actor, client, body }) => {
    await confirmPassword(services, actor, body, client);
    return ok({ message: messages.confirmed });
  });

  const signOut = async ({ actor, client }: Pick<Input<'POST /auth/logout'>, 'actor' | 'client'>) => {
    if (actor !== undefined) await endCurrentSession(services, actor);
    return { ...ok({ message: messages.signedOut }), cookie: clearedSessionCookie(client.secure) };
  };
  api.on('POST /auth/logout', signOut);
  api.on('GET /auth/logout', signOut);

  api.on('GET /users/me/sessions', async ({ actor }) => ok(await listOwnSessions(services, actor)));

  api.on('DELETE /users/me/sessions', async ({ actor }) =>
    ok({ ended: await endOtherSessions(services, actor) }),
  );

  api.on('DELETE /users/me/sessions/{sessionId}', async ({ actor, params }) =>
    ok({ ended: await endSession(services, actor, params.sessionId) }),
  );

  api.on('DELETE /users/{id}/sessions', async ({ actor, params }) =>
    ok({ ended: await endSessionsOf(services, actor, params.id) }),
  );
}
