import type { OwnSuggestion, SuggestionToAuthor } from '@flipstack/contract';
import { mergeWithinRules } from '../merge-within-rules.ts';
import type { SuggestedContent, Suggestion } from './suggestion-repository.ts';

/** A suggestion as the reader sees it. */
export function toOwnSuggestion({
  moduleId: _,
  suggestedBy: _suggestedBy,
  createdAt,
  closedAt,
  ...suggestion
}: Suggestion): OwnSuggestion {
  return {
    ...suggestion,
    createdAt: new Date(createdAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
  };
}

/** A suggestion as the author sees it, with what accepting it would make of the card. */
export function toSuggestionForAuthor(
  suggestion: Suggestion,
  { current, name }: { current: SuggestedContent | null; name: string | null },
): SuggestionToAuthor {
  const merged = current && mergeWithinRules(suggestion.base, current, suggestion.proposed);
  return {
    ...toOwnSuggestion(suggestion),
    suggestedBy: name,
    current,
    merged: merged?.card ?? null,
    conflicts: merged?.conflicts ?? [],
  };
}
