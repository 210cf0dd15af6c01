import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { createStack } from './create-stack.ts';
import { deleteStack } from './delete-stack.ts';
import { listStacks } from './stack-repository.ts';

export function addStackRoutes(api: Api, services: Services): void {
  api.on('GET /stacks', async () => ok(await listStacks(services.database)));

  api.on('POST /stacks', async ({ actor, body }) =>
    created(await createStack(services, actor, body.stackName)),
  );

  api.on('DELETE /stacks/{id}', async ({ actor, params }) =>
    ok(await deleteStack(services, actor, params.id)),
  );
}
