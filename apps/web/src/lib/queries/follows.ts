import type { LibraryFollowsChange, LibraryModule } from '@flipstack/contract';
import { levels as allLevels, type Level } from '@flipstack/contract/rules';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { libraryModule, libraryModules } from '../library.ts';
import { refreshAfterChange } from './refresh.ts';

export interface FollowsInput extends LibraryFollowsChange {
  /** An undo does not offer another undo. */
  isUndo?: boolean;
  /** The stack, path or module, for a message that names it instead of counting cards. */
  name?: string;
}

/** What the member reviews of a module. */
type FollowedPart = Pick<LibraryModule, 'followedLevels' | 'singleCards'>;
type PartsBySlug = ReadonlyMap<string, FollowedPart>;

/** The mutation that changes which modules the member reviews. The change is shown immediately. */
export const changeFollows = (client: QueryClient) =>
  mutationOptions({
    // Rapid changes reach the server in order.
    scope: { id: 'follows' },
    mutationFn: async ({ change, modules, cards }: FollowsInput) => {
      const answer = await api('PUT /library/follows', {
        body: { change, modules, ...(cards && { cards }) },
      });
      showFollows(
        client,
        new Map(
          answer.changed.map(({ slug, after, cardsAfter }) => [
            slug,
            { followedLevels: after, singleCards: cardsAfter },
          ]),
        ),
      );
      return answer;
    },
    onMutate: (input) => showChange(client, input),
    // Every count of cards to review may have changed.
    onSettled: () => refreshAfterChange(client),
  });

/** Shows a change in every cached module. Returns what was reviewed before. */
function showChange(client: QueryClient, input: LibraryFollowsChange): PartsBySlug {
  const before = new Map<string, FollowedPart>();
  const after = new Map<string, FollowedPart>();
  const listed = new Map(
    client.getQueryData(libraryModules.queryKey)?.map((module) => [module.slug, module]),
  );
  for (const { slug, levels } of input.modules) {
    const module = client.getQueryData(libraryModule(slug).queryKey) ?? listed.get(slug);
    if (module === undefined) continue;
    before.set(slug, { followedLevels: module.followedLevels, singleCards: module.singleCards });
    after.set(slug, changedPart(module, input, levels));
  }
  showFollows(client, after);
  return before;
}

/** The same rule as on the server. Single cards that are added are shown with its answer. */
function changedPart(
  { followedLevels, levels: counts, singleCards }: LibraryModule,
  { change, cards = [] }: LibraryFollowsChange,
  levels: readonly Level[],
): FollowedPart {
  const wanted = allLevels.filter((level) => {
    const isNamed = levels.includes(level);
    if (change === 'set') return isNamed;
    return change === 'add'
      ? isNamed || followedLevels.includes(level)
      : !isNamed && followedLevels.includes(level);
  });
  const after = wanted.some((level) => counts[level] > 0) ? wanted : [];
  const kept = singleCards.filter(({ cardId, level }) => {
    if (after.includes(level)) return false;
    if (change === 'remove') return !levels.includes(level) && !cards.includes(cardId);
    return change === 'add' || cards.includes(cardId);
  });
  return { followedLevels: after, singleCards: kept };
}

/** Shows what the member reviews of some modules. */
export function showFollows(client: QueryClient, parts: PartsBySlug) {
  const changed = <Module extends LibraryModule>(module: Module): Module => {
    const part = parts.get(module.slug);
    return part ? { ...module, ...part, isFollowed: part.followedLevels.length > 0 } : module;
  };
  client.setQueryData(libraryModules.queryKey, (modules) => modules?.map(changed));
  for (const slug of parts.keys())
    client.setQueryData(libraryModule(slug).queryKey, (module) => module && changed(module));
}
