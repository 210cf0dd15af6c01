import { type ImportPreview, importPreviewMax, readMediaName } from '@flipstack/contract';
import { uniqueKey } from '../../../database/text-keys.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { listStacks } from '../../stacks/stack-repository.ts';
import type { OwnImport } from '../import-repository.ts';
import { readSummary } from '../reading/read-spool.ts';
import type { SpoolModule } from '../reading/spool-format.ts';
import { spoolOf } from '../spool.ts';
import { fillModules } from './fill-modules.ts';
import { planCards } from './plan-cards.ts';

/** Says what an import will add, before anything is written. */
export async function createPreview(
  services: Services,
  _actor: Actor,
  found: OwnImport,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const { config, database } = services;
  const { modules, media, settings: _, ...summary } = await readSummary(spoolOf(config, found));
  const { cards, examples } = await planCards(services, found, signal);
  const names = modules.map(({ name }) => name);
  const { targets } = fillModules(names, cards, ({ match }) => match === 0);
  const becomes = Map.groupBy(targets, ({ module }) => module);
  const filled = modules.flatMap(({ name, stack, cards: count }, index) =>
    count === 0
      ? []
      : [{ name, stack, cards: count, becomes: (becomes.get(index) ?? []).map((target) => target.name) }],
  );
  return {
    ...summary,
    media: media.length,
    sounds: media.filter(({ name }) => readMediaName(name)?.isSound).length,
    mediaBytes: media.reduce((sum, { bytes }) => sum + bytes, 0),
    modules: filled.slice(0, importPreviewMax),
    moreModules: Math.max(0, filled.length - importPreviewMax),
    stacks: suggestStacks(modules, await listStacks(database)),
    duplicates: { count: cards.filter(({ match }) => match !== 0).length, examples },
    tables: summary.tables.slice(0, importPreviewMax),
  };
}

/** The stacks that a file names, with the stack of the server that each probably means. */
function suggestStacks(
  modules: readonly SpoolModule[],
  stacks: readonly { stackName: string }[],
): ImportPreview['stacks'] {
  const byKey = new Map(stacks.map(({ stackName }) => [uniqueKey(stackName), stackName]));
  const suggest = (name: string) => byKey.get(uniqueKey(name)) ?? null;
  const byStack = Map.groupBy(
    modules.filter(({ cards }) => cards > 0),
    ({ stack }) => stack,
  );
  return Array.from(byStack, ([name, those]) => ({
    name,
    cards: those.reduce((sum, { cards }) => sum + cards, 0),
    suggested: suggest(name),
  }));
}
