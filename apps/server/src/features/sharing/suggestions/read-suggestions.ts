import { closedSuggestionsShownMax, type OwnSuggestion, type SuggestionToAuthor } from '@flipstack/contract';
import { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findAuthoredModule } from '../../modules/owned-module.ts';
import { listDisplayNames } from '../../ranking/ranking-member-repository.ts';
import { currentCards } from '../make-version.ts';
import { listSuggestions, listSuggestionsBy } from './suggestion-repository.ts';
import { toOwnSuggestion, toSuggestionForAuthor } from './to-wire.ts';

/** Merging two texts that are very different takes some 20 ms. */
const mergesPerTurn = 1;

/**
 * The edits that readers suggest to the author of a module. Readers without a display name stay
 * unnamed.
 * @throws {AppError} `NOT_FOUND`
 */
export async function readSuggestions(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  moduleId: number,
): Promise<SuggestionToAuthor[]> {
  const module = await findAuthoredModule(database, actor, moduleId);
  const suggestions = await listSuggestions(database, module, closedSuggestionsShownMax);
  const cards = await currentCards(database, module);
  const contents = new Map(cards.map(({ cardId, ...content }) => [cardId, content]));
  const readers = suggestions.flatMap(({ suggestedBy }) => (suggestedBy === null ? [] : [suggestedBy]));
  const names = await listDisplayNames(database, readers);
  const share = new EventLoopShare(mergesPerTurn);
  const merged: SuggestionToAuthor[] = [];
  for (const suggestion of suggestions) {
    const current = contents.get(suggestion.cardId) ?? null;
    const name = names.get(suggestion.suggestedBy ?? 0) ?? null;
    merged.push(toSuggestionForAuthor(suggestion, { current, name }));
    await share.count(1);
  }
  return merged;
}

/** The edits that the actor has suggested, latest first. */
export async function readOwnSuggestions(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
): Promise<OwnSuggestion[]> {
  const suggestions = await listSuggestionsBy(database, actor.id, closedSuggestionsShownMax);
  return suggestions.map(toOwnSuggestion);
}
