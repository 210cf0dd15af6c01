import type { Api } from '../../../http/api.ts';
import { created, ok } from '../../../http/reply.ts';
import type { Services } from '../../../services.ts';
import { addPasskey, changePasskeyName, deletePasskey, startPasskey } from './manage-passkeys.ts';
import { listPasskeys } from './passkey-repository.ts';
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts';

export function addPasskeyRoutes(api: Api, services: Services): void {
  api.on('POST /auth/passkey/options', async ({ client }) => ok(await startPasskeySignIn(services, client)));

  api.on('POST /auth/passkey', async ({ client, body }) => {
    const { user, cookie } = await signInByPasskey(services, client, body.response);
    return { ...ok(user), cookie };
  });

  api.on('GET /users/me/passkeys', async ({ actor }) => ok(await listPasskeys(services.database, actor.id)));

  api.on('POST /users/me/passkeys/options', async ({ actor, client }) =>
    ok(await startPasskey(services, actor, client)),
  );

  api.on('POST /users/me/passkeys', async ({ actor, client, body }) =>
    created(await addPasskey(services, actor, client, body)),
  );

  api.on('PUT /users/me/passkeys/{passkeyId}', async ({ actor, params, body }) =>
    ok(await changePasskeyName(services, actor, { id: params.passkeyId, name: body.name })),
  );

  api.on('DELETE /users/me/passkeys/{passkeyId}', async ({ actor, params }) =>
    ok(await deletePasskey(services, actor, params.passkeyId)),
  );
}
