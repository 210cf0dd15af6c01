import { messages } from '@flipstack/contract';
import type { Api, Input } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import { clearedSessionCookie } from '../../http/session-cookie.ts';
import type { Services } from '../../services.ts';
import { register } from './register.ts';
import { removeSession } from './session-repository.ts';
import { signIn } from './sign-in.ts';

export function addSessionRoutes(api: Api, services: Services): void {
  const { database } = services;

  api.on('POST /auth/registration', async ({ client, body }) => {
    const { user, cookie } = await register(services, client, body);
    return { ...created(user), cookie };
  });

  api.on('POST /auth/login', async ({ client, body }) => {
    const { user, cookie } = await signIn(services, client, body);
    return { ...ok(user), cookie };
  });

  const signOut = async ({ actor, client }: Pick<Input<'POST /auth/logout'>, 'actor' | 'client'>) => {
    if (actor !== undefined) await removeSession(database, actor.session.tokenHash);
    return { ...ok({ message: messages.signedOut }), cookie: clearedSessionCookie(client.secure) };
  };
  api.on('POST /auth/logout', signOut);
  api.on('GET /auth/logout', signOut);
}
