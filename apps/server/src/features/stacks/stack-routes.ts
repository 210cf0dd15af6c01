import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { createStack } from './create-stack.ts';
import { deleteStack } from './delete-stack.ts';
import { listStackDetails } from './list-stack-details.ts';
import { renameStack } from './rename-stack.ts';
import { restoreDeletedStack } from './restore-stack.ts';
import { listStacks } from './stack-repository.ts';

export function addStackRoutes(api: Api, services: Services): void {
  api.on('GET /stacks', async () => ok(await listStacks(services.database)));

  api.on('GET /stacks/details', async () => ok(await listStackDetails(services.database)));

  api.on('POST /stacks', async ({ actor, body }) =>
    created(await createStack(services, actor, body.stackName)),
  );

  api.on('DELETE /stacks/{id}', async ({ actor, params }) =>
    ok(await deleteStack(services, actor, params.id)),
  );

  api.on('PUT /stacks/{id}', async ({ actor, params, body }) =>
    ok(await renameStack(services, actor, { id: params.id, name: body.stackName })),
  );

  api.on('POST /stacks/{id}/restore', async ({ actor, params }) =>
    ok(await restoreDeletedStack(services, actor, params.id)),
  );
}
