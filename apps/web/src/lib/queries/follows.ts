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

type LevelsBySlug = ReadonlyMap<string, Level[]>;

/** The mutation that changes which modules the member reviews. The change is shown immediately. */
export const changeFollows = (client: QueryClient) =>
  mutationOptions({
    // Rapid changes reach the server in order.
    scope: { id: 'follows' },
    mutationFn: async ({ change, modules }: FollowsInput) => {
      const answer = await api('PUT /library/follows', { body: { change, modules } });
      showFollows(client, new Map(answer.changed.map(({ slug, after }) => [slug, after])));
      return answer;
    },
    onMutate: (input) => showChange(client, input),
    // Every count of cards to review may have changed.
    onSettled: () => refreshAfterChange(client),
  });

/** Shows a change in every cached module. Returns the previous levels. */
function showChange(client: QueryClient, { change, modules }: LibraryFollowsChange): LevelsBySlug {
  const before = new Map<string, Level[]>();
  const after = new Map<string, Level[]>();
  const listed = new Map(
    client.getQueryData(libraryModules.queryKey)?.map((module) => [module.slug, module]),
  );
  for (const { slug, levels } of modules) {
    const module = client.getQueryData(libraryModule(slug).queryKey) ?? listed.get(slug);
    if (module === undefined) continue;
    before.set(slug, module.followedLevels);
    after.set(slug, changedLevels(module, change, levels));
  }
  showFollows(client, after);
  return before;
}

/** The same rule as on the server. */
function changedLevels(
  { followedLevels, levels: counts }: LibraryModule,
  change: LibraryFollowsChange['change'],
  levels: readonly Level[],
): Level[] {
  const after = allLevels.filter((level) => {
    const isNamed = levels.includes(level);
    if (change === 'set') return isNamed;
    return change === 'add'
      ? isNamed || followedLevels.includes(level)
      : !isNamed && followedLevels.includes(level);
  });
  return after.some((level) => counts[level] > 0) ? after : [];
}

/** Shows the levels that the member reviews of some modules. */
export function showFollows(client: QueryClient, levelsOf: LevelsBySlug) {
  const changed = <Module extends LibraryModule>(module: Module): Module => {
    const followedLevels = levelsOf.get(module.slug);
    return followedLevels ? { ...module, followedLevels, isFollowed: followedLevels.length > 0 } : module;
  };
  client.setQueryData(libraryModules.queryKey, (modules) => modules?.map(changed));
  for (const slug of levelsOf.keys())
    client.setQueryData(libraryModule(slug).queryKey, (module) => module && changed(module));
}
