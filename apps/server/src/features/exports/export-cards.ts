import type { Readable } from 'node:stream';
import { moduleFileName } from '@flipstack/content/user-modules';
import { type ExportFormat, messages } from '@flipstack/contract';
import type { ExportOptions, ExportSource } from '@flipstack/exchange';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { ExportedFile } from '../../security/stream-in-turn.ts';
import type { Services } from '../../services.ts';
import { readServerId } from '../imports/planning/server-id-repository.ts';
import { readModule } from '../modules/module-repository.ts';
import { findReadableModule } from '../modules/owned-module.ts';
import { listStacks } from '../stacks/stack-repository.ts';
import { readExportMedia } from './export-media.ts';
import { listModulesOf } from './export-repository.ts';
import { type ModuleToExport, ownModule, readModules } from './read-modules.ts';

interface ExportRequest {
  format: ExportFormat;
  moduleId?: number | undefined;
  stack?: string | undefined;
  withProgress: boolean;
}

const endings: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  apkg: { extension: 'apkg', type: 'application/octet-stream' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  markdown: { extension: 'zip', type: 'application/zip' },
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
};

const zip = { extension: 'zip', type: 'application/zip' };

/**
 * Exports a module, the actor's modules in a stack, or all of them.
 * @throws {AppError} `NOT_FOUND` if there is no such module or stack
 */
export async function exportCards(
  services: Services,
  actor: Actor,
  request: ExportRequest,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { database, now } = services;
  const { name, modules } = await selectModules(services, actor, request);
  const { withProgress, format } = request;
  // A table has no place for files.
  const media = format === 'csv' ? [] : await readExportMedia(services, modules);
  const mediaNames = new Set(media.map((file) => file.name));
  const options = { serverId: await readServerId(database), withProgress, now: now(), mediaNames };
  const source: ExportSource = { modules: readModules(database, actor, modules, options), media };
  const { extension, type } = format === 'json' && media.length > 0 ? zip : endings[format];
  const bytes = await write(source, request, { now: now(), signal });
  return { name: moduleFileName(name).replace(/md$/, extension), type, bytes };
}

/** Loads the writers, which a server that exports nothing does not need in memory. */
async function write(
  source: ExportSource,
  { format, withProgress }: ExportRequest,
  options: ExportOptions,
): Promise<Readable> {
  const { writeApkg, writeCsv, writeJson, writeJsonZip, writeMarkdown } = await import(
    '@flipstack/exchange/write'
  );
  switch (format) {
    case 'apkg':
      return writeApkg(source, { ...options, withSchedules: withProgress });
    case 'csv':
      return writeCsv(source);
    case 'markdown':
      return writeMarkdown(source, options);
    case 'json':
      return source.media.length > 0 ? writeJsonZip(source, options) : writeJson(source);
  }
}

async function selectModules(
  { database }: Services,
  actor: Actor,
  { moduleId, stack }: ExportRequest,
): Promise<{ name: string; modules: ModuleToExport[] }> {
  if (moduleId !== undefined) {
    const module = await findReadableModule(database, actor, moduleId);
    const { moduleName, stackName } = await readModule(database, module);
    return { name: moduleName, modules: [{ module, stackName }] };
  }
  const found = stack === undefined ? undefined : await findStack(database, stack);
  const modules = await listModulesOf(database, actor.id, found?.stackId);
  return {
    name: found?.stackName ?? 'flipstack cards',
    modules: modules.map((module) => ownModule(actor, module)),
  };
}

async function findStack(database: Services['database'], name: string) {
  const found = (await listStacks(database)).find(
    ({ stackName }) => stackName.toLowerCase() === name.toLowerCase(),
  );
  if (found === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
  return found;
}
