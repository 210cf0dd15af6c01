import { stat } from 'node:fs/promises';
import { type ImportChoices, type ImportJob, messages } from '@flipstack/contract';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { listStacks } from '../stacks/stack-repository.ts';
import { changeImport, type OwnImport, toJob } from './import-repository.ts';
import { findOwnImport } from './own-import.ts';
import { readSummary } from './reading/read-spool.ts';
import { spoolOf } from './spool.ts';
import { requireRoomForImport } from './writing/import-media-store.ts';
import { writeImport } from './writing/write-import.ts';
import type { StackMap } from './writing/write-request.ts';

/**
 * Starts writing what the preview of an import shows. It counts as rows, not as writes.
 * @throws {AppError} `CONFLICT` unless it waits to be confirmed, `VALIDATION_ERROR` if a stack of the
 *   file has no stack here, or `QUOTA_EXCEEDED`
 */
export async function confirmImport(
  services: Services,
  actor: Actor,
  id: number,
  choices: ImportChoices,
): Promise<ImportJob> {
  const { config, database, now, inBackground } = services;
  const found = await findOwnImport(database, actor, id);
  const { preview } = found;
  if (found.state !== 'ready' || preview === null) throw new AppError('CONFLICT', messages.importNotReady);
  const spool = spoolOf(config, found);
  const { modules, media, settings } = await readSummary(spool);
  const stackOf = await mapStacks(services, found, choices);
  const reviews = choices.withReviews ? preview.reviews : 0;
  const rowsOfMedia = choices.withMedia ? await requireRoomForImport(services, actor, media) : 0;
  const total = preview.cards + reviews;
  await chargeRows(services, actor, total + rowsOfMedia, (await stat(spool.cards)).size);
  const start = { state: 'writing', progress_done: 0, progress_total: total, now: now() } as const;
  const isReady = await changeImport(database, found, 'ready', start).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.importRunning) : error;
  });
  if (!isReady) throw new AppError('CONFLICT', messages.importNotReady);
  inBackground('An import failed', () =>
    writeImport(services, actor, found, { modules, media, settings, choices, stackOf }),
  );
  return toJob(await findOwnImport(database, actor, id));
}

/** The stack of this server for each stack of the file. */
async function mapStacks(
  { database }: Services,
  { preview }: OwnImport,
  { stacks }: ImportChoices,
): Promise<StackMap> {
  const live = new Map((await listStacks(database)).map((stack) => [uniqueKey(stack.stackName), stack]));
  const map: StackMap = new Map();
  for (const { from, to } of stacks) {
    const stack = live.get(uniqueKey(to));
    if (stack === undefined) throw invalidStacks(`There is no stack named ${to}. Choose another one`);
    map.set(from, stack.stackId);
  }
  const unmapped = preview?.stacks.find(({ name }) => !map.has(name));
  if (unmapped !== undefined)
    throw invalidStacks(
      unmapped.name === '' ? 'Choose a stack for the cards' : `Choose a stack for ${unmapped.name}`,
    );
  return map;
}

const invalidStacks = (stacks: string) =>
  new AppError('VALIDATION_ERROR', messages.validationError, { errors: { stacks } });
