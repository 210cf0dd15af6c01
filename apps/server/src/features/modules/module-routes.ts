import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import { readCardsInTurn } from '../../security/read-cards-in-turn.ts';
import type { Services } from '../../services.ts';
import { listCards } from '../cards/card-repository.ts';
import { findTeamOf } from '../teams/role-repository.ts';
import { changeModule } from './change-module.ts';
import { copyLibraryModule } from './copy-library-module.ts';
import { createModule, createModuleOnce } from './create-module.ts';
import { deleteModule } from './delete-module.ts';
import { exportModule } from './export-module.ts';
import { findAuthor } from './find-author.ts';
import { importCards } from './import-cards.ts';
import { importModule } from './import-module.ts';
import { listAllRecentlyDeleted, listRecentlyDeleted } from './list-recently-deleted.ts';
import { readModule, readModulesPage } from './module-repository.ts';
import { orderCards } from './order-cards.ts';
import { findReadableModule } from './owned-module.ts';
import { restoreModule } from './restore-module.ts';

export function addModuleRoutes(api: Api, services: Services): void {
  addReads(api, services);
  addWrites(api, services);
}

function addReads(api: Api, services: Services) {
  const { database, largeReads } = services;

  api.on('GET /modules', async ({ actor, query }) =>
    ok(await readModulesPage(database, actor.isAdministrator ? 'all' : actor.id, query)),
  );

  api.on('GET /modules/{id}', async ({ actor, signal, params }) => {
    const module = await findReadableModule(database, actor, params.id);
    const team = await findTeamOf(database, actor, module);
    return readCardsInTurn(largeReads, { actor, signal }, async () => {
      const cards = await listCards(database, module);
      const body = { ...(await readModule(database, module)), cards, ...(team !== undefined && { team }) };
      return { body, cards };
    });
  });

  api.on('GET /modules/{id}/export', async ({ actor, signal, params }) => {
    const module = await findReadableModule(database, actor, params.id);
    return readCardsInTurn(largeReads, { actor, signal }, () => exportModule(database, module));
  });

  api.on('GET /recently-deleted', async ({ actor }) => ok(await listRecentlyDeleted(services, actor)));

  api.on('GET /recently-deleted/all', async () => ok(await listAllRecentlyDeleted(services)));

  api.on('GET /modules/author/{author}', async ({ actor, params, query }) => {
    const author = await findAuthor(database, actor, params.author);
    return ok(await readModulesPage(database, author.authorId, query));
  });

  api.on('GET /modules/user/{userId}', async ({ actor, params, query }) => {
    const author = await findAuthor(database, actor, params.userId);
    return ok(await readModulesPage(database, author.authorId, query));
  });
}

function addWrites(api: Api, services: Services) {
  api.on('POST /modules', async ({ actor, body }) => created(await createModule(services, actor, body)));

  for (const call of ['POST /modules/USER', 'POST /modules/user'] as const) {
    api.on(call, async ({ actor, body }) => {
      const { module, isNew } = await createModuleOnce(services, actor, body);
      return isNew ? created(module) : ok(module);
    });
  }

  api.on('POST /library/{slug}/copy', async ({ actor, params }) =>
    created(await copyLibraryModule(services, actor, params.slug)),
  );

  api.on('POST /modules/import', async ({ actor, body }) =>
    created(await importModule(services, actor, body)),
  );

  api.on('POST /modules/{id}/import', async ({ actor, params, body }) =>
    created(await importCards(services, actor, params.id, body.markdown)),
  );

  api.on('PUT /modules/{id}', async ({ actor, params, body }) =>
    ok(await changeModule(services, actor, params.id, body)),
  );

  api.on('PUT /modules/{id}/order', async ({ actor, params, body }) =>
    ok(await orderCards(services, actor, params.id, body.cardIds)),
  );

  api.on('DELETE /modules/{id}', async ({ actor, params }) =>
    ok(await deleteModule(services, actor, params.id)),
  );

  api.on('POST /modules/{id}/restore', async ({ actor, params }) =>
    ok(await restoreModule(services, actor, params.id)),
  );
}
