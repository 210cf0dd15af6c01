import type { JsonValue } from '@flipstack/exchange';
import type { Actor } from '../../http/actor.ts';
import type { ExportedFile } from '../../security/stream-in-turn.ts';
import type { Services } from '../../services.ts';
import { readServerId } from '../imports/planning/server-id-repository.ts';
import { defaultReviewSettings, findLearner } from '../review/learner/learner-repository.ts';
import { readExportMedia } from './export-media.ts';
import { listModulesOf } from './export-repository.ts';
import { readInterviews, readLibraryProgress } from './read-documents.ts';
import { ownModule, readModules } from './read-modules.ts';

/** Exports everything of the actor as a zip, which another server imports. */
export async function exportEverything(
  services: Services,
  actor: Actor,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { database, now } = services;
  const modules = await listModulesOf(database, actor.id);
  const owned = modules.map((module) => ownModule(actor, module));
  const media = await readExportMedia(services, owned);
  const mediaNames = new Set(media.map(({ name }) => name));
  const options = { serverId: await readServerId(database), withProgress: true, now: now(), mediaNames };
  const { writeEverything } = await import('@flipstack/exchange/write');
  const bytes = await writeEverything(
    {
      modules: readModules(database, actor, owned, options),
      media,
      documents: readDocuments(database, actor),
    },
    { now: now(), signal },
  );
  const day = new Date(now()).toISOString().slice(0, 10);
  return { name: `flipstack-everything-${day}.zip`, type: 'application/zip', bytes };
}

async function* readDocuments(
  database: Services['database'],
  actor: Actor,
): AsyncGenerator<[name: string, document: JsonValue]> {
  const learner = await findLearner(database, actor.id);
  const settings = Object.keys(defaultReviewSettings).map((name) => [
    name,
    learner[name as keyof typeof defaultReviewSettings],
  ]);
  if (learner.isSaved) yield ['settings', Object.fromEntries(settings)];
  yield ['library', await readLibraryProgress(database, actor.id)];
  yield ['interviews', await readInterviews(database, actor.id)];
}
