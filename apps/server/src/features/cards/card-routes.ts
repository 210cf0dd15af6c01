import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import { readCardsInTurn } from '../../security/read-cards-in-turn.ts';
import type { Services } from '../../services.ts';
import { findReadableModule } from '../modules/owned-module.ts';
import { listCards, listSomeCards, readCardsPage } from './card-repository.ts';
import { changeCards } from './change-cards.ts';
import { createCard } from './create-card.ts';
import { deleteCard } from './delete-card.ts';
import { deleteCards, restoreCards } from './delete-cards.ts';
import { editCard } from './edit-card.ts';
import { restoreCard } from './restore-card.ts';

export function addCardRoutes(api: Api, services: Services): void {
  const { database, largeReads } = services;

  api.on('GET /cards', async ({ query }) => ok(await readCardsPage(database, query)));

  api.on('GET /cards/modules/{moduleId}', async ({ actor, signal, params, query }) => {
    const module = await findReadableModule(database, actor, params.moduleId);
    return readCardsInTurn(largeReads, { actor, signal }, async () => {
      const isPage = query.after !== undefined || query.size !== undefined;
      const cards = await (isPage ? listSomeCards(database, module, query) : listCards(database, module));
      return { body: cards, cards };
    });
  });

  api.on('POST /cards', async ({ actor, body }) => created(await createCard(services, actor, body)));

  api.on('PUT /cards', async ({ actor, body }) => ok(await changeCards(services, actor, body.cards)));

  api.on('POST /cards/delete', async ({ actor, body }) =>
    ok(await deleteCards(services, actor, body.cardIds)),
  );

  api.on('POST /cards/restore', async ({ actor, body }) =>
    ok(await restoreCards(services, actor, body.cardIds)),
  );

  api.on('PUT /cards/{id}', async ({ actor, params, body }) =>
    ok(await editCard(services, actor, params.id, body)),
  );

  api.on('DELETE /cards/{id}', async ({ actor, params }) => ok(await deleteCard(services, actor, params.id)));

  api.on('POST /cards/{id}/restore', async ({ actor, params }) =>
    ok(await restoreCard(services, actor, params.id)),
  );
}
