import type { Api } from '../../../http/api.ts';
import { created, ok } from '../../../http/reply.ts';
import type { Services } from '../../../services.ts';
import { acceptSuggestion } from './accept-suggestion.ts';
import { countSuggestions } from './count-suggestions.ts';
import { declineSuggestion } from './decline-suggestion.ts';
import { readOwnSuggestions, readSuggestions } from './read-suggestions.ts';
import { suggestEdit } from './suggest-edit.ts';
import { withdrawSuggestion } from './withdraw-suggestion.ts';

export function addSuggestionRoutes(api: Api, services: Services): void {
  api.on('POST /shares/{shareId}/suggestions', async ({ actor, params, body }) =>
    created(await suggestEdit(services, actor, params.shareId, body)),
  );

  api.on('GET /modules/{id}/suggestions', async ({ actor, params }) =>
    ok(await readSuggestions(services, actor, params.id)),
  );

  api.on('POST /suggestions/{id}/accept', async ({ actor, params, body }) =>
    ok(await acceptSuggestion(services, actor, params.id, body)),
  );

  api.on('POST /suggestions/{id}/decline', async ({ actor, params, body }) =>
    ok(await declineSuggestion(services, actor, params.id, body.reply)),
  );

  api.on('GET /suggestions', async ({ actor }) => ok(await readOwnSuggestions(services, actor)));

  api.on('GET /suggestions/open', async ({ actor }) => ok(await countSuggestions(services, actor)));

  api.on('DELETE /suggestions/{id}', async ({ actor, params }) =>
    ok(await withdrawSuggestion(services, actor, params.id)),
  );
}
