import { messages } from '@flipstack/contract';
import type { Api } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSelf, requireSelfOrAdministrator } from '../../http/authorization.ts';
import { noContent, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { changeRoles } from './change-roles.ts';
import { deleteUser } from './delete-user.ts';
import { restoreUser } from './restore-user.ts';
import { findUser, readUsersPage } from './user-repository.ts';

export function addUserRoutes(api: Api, services: Services): void {
  const { database } = services;

  api.on('GET /users/me', async ({ actor, query }) => {
    const user = actor && (await findUser(database, actor.id));
    if (user !== undefined) return ok(user);
    if (query.optional === 'true') return noContent();
    throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
  });

  api.on('GET /users', async ({ query }) => ok(await readUsersPage(database, query)));

  api.on(
    'PUT /users/{id}',
    async ({ actor, params, body }) => ok(await changeProfile(services, actor, params.id, body)),
    ({ actor, params }) => requireSelfOrAdministrator(actor, { userId: params.id }),
  );

  api.on(
    'PUT /users/{id}/password',
    async ({ actor, client, params, headers }) => {
      const cookie = await changePassword(
        services,
        actor,
        { userId: params.id, newPassword: headers['x-password'] },
        client,
      );
      return { ...ok({ message: messages.passwordChanged }), cookie };
    },
    ({ actor, params }) => requireSelf(actor, { userId: params.id }),
  );

  api.on('PUT /users/{id}/roles', async ({ actor, params, body }) =>
    ok(await changeRoles(services, actor, params.id, body.roles)),
  );

  api.on('DELETE /users/{id}', async ({ actor, params }) => ok(await deleteUser(services, actor, params.id)));

  api.on('POST /users/{id}/restore', async ({ actor, params }) =>
    ok(await restoreUser(services, actor, params.id)),
  );
}
