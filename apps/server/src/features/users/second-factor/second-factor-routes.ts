import { messages } from '@flipstack/contract';
import type { Api } from '../../../http/api.ts';
import { created, ok } from '../../../http/reply.ts';
import type { Services } from '../../../services.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { removeSecondFactorOf, turnOffSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes, startSecondFactor, turnOnSecondFactor } from './set-up-second-factor.ts';

export function addSecondFactorRoutes(api: Api, services: Services): void {
  api.on('GET /users/me/second-factor', async ({ actor }) => ok(await readSecondFactor(services, actor)));

  api.on('POST /users/me/second-factor', async ({ actor }) =>
    created(await startSecondFactor(services, actor)),
  );

  api.on('PUT /users/me/second-factor', async ({ actor, body }) =>
    ok(await turnOnSecondFactor(services, actor, body.code)),
  );

  api.on('DELETE /users/me/second-factor', async ({ actor }) => {
    await turnOffSecondFactor(services, actor);
    return ok({ message: messages.secondFactorOff });
  });

  api.on('POST /users/me/second-factor/recovery-codes', async ({ actor }) =>
    created(await renewRecoveryCodes(services, actor)),
  );

  api.on('DELETE /users/{id}/second-factor', async ({ actor, params }) => {
    await removeSecondFactorOf(services, actor, params.id);
    return ok({ message: messages.secondFactorOff });
  });
}
