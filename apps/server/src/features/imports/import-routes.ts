import { importsListedMax } from '@flipstack/contract';
import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { cancelImport } from './cancel-import.ts';
import { confirmImport } from './confirm-import.ts';
import { listImports, toJob } from './import-repository.ts';
import { findOwnImport } from './own-import.ts';
import { readTablesAgain } from './read-tables-again.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

export function addImportRoutes(api: Api, services: Services): void {
  const { database } = services;

  api.on('POST /imports', async ({ actor, query, upload }) =>
    created(await startImport(services, actor, query.name, upload)),
  );

  api.on('GET /imports', async ({ actor }) =>
    ok((await listImports(database, actor.id, importsListedMax)).map(toJob)),
  );

  api.on('GET /imports/{id}', async ({ actor, params }) =>
    ok(toJob(await findOwnImport(database, actor, params.id))),
  );

  api.on('PUT /imports/{id}/tables', async ({ actor, params, body }) =>
    ok(await readTablesAgain(services, actor, params.id, body)),
  );

  api.on('POST /imports/{id}/confirm', async ({ actor, params, body }) =>
    ok(await confirmImport(services, actor, params.id, body)),
  );

  api.on('POST /imports/{id}/cancel', async ({ actor, params }) =>
    ok(await cancelImport(services, actor, params.id)),
  );

  api.on('POST /imports/{id}/undo', async ({ actor, params }) =>
    ok(await undoImport(services, actor, params.id)),
  );
}
