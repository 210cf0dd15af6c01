import { messages } from '@flipstack/contract';
import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import { clearedSessionCookie } from '../../http/session-cookie.ts';
import type { Services } from '../../services.ts';
import { eraseAccount } from './erase-account.ts';
import { issueResetLink } from './issue-reset-link.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Getting back into an account, and leaving for good. */
export function addRecoveryRoutes(api: Api, services: Services): void {
  api.on('POST /users/{id}/reset-link', async ({ actor, params }) =>
    created(await issueResetLink(services, actor, params.id)),
  );

  api.on('POST /auth/password-reset', async ({ client, body }) => {
    await requestReset(services, client, body.login);
    return ok({ message: messages.resetRequested });
  });

  api.on('PUT /auth/password-reset', async ({ client, body }) => {
    await resetPassword(services, client, body);
    return ok({ message: messages.resetDone });
  });

  api.on('POST /users/me/erase', async ({ actor, client, body }) => {
    await eraseAccount(services, actor, body.username);
    return { ...ok({ message: messages.accountErased }), cookie: clearedSessionCookie(client.secure) };
  });
}
