import { messages } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { writeAccount, writeSettings } from '../account/write-account.ts';
import type { OwnImport } from '../import-repository.ts';
import { keepAlive } from '../keep-alive.ts';
import { planCards } from '../planning/plan-cards.ts';
import { recordOutcome } from '../record-outcome.ts';
import { removeLeftovers } from '../remove-leftovers.ts';
import { removeSpool } from '../spool.ts';
import { ImportStopped } from './import-stopped.ts';
import { planTargets } from './plan-targets.ts';
import { publishImport } from './publish-import.ts';
import { stageCards } from './stage-cards.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * Writes an import a few cards at a time, hidden, and then shows all of it in one transaction. If that
 * fails or is canceled, everything is removed.
 */
export async function writeImport(
  services: Services,
  actor: Actor,
  found: OwnImport,
  request: WriteRequest,
): Promise<void> {
  const { config, now, logger } = services;
  const controller = new AbortController();
  const stopSigns = keepAlive(services, found, 'writing', controller);
  try {
    const { cards } = await planCards(services, found, controller.signal);
    const plan = await planTargets(services, found, cards, request);
    await requireRoom(services, actor, cards, plan.targets.filter(({ moduleId }) => !moduleId).length);
    if (request.settings !== undefined) await writeSettings(services, actor, found, request.settings);
    const staged = await stageCards(services, actor, found, { ...request, cards, plan }, controller.signal);
    staged.reviews += await writeAccount(services, actor, found, request.choices, controller.signal);
    await publishImport(services, actor, found, staged);
    await removeSpool(config, found);
  } catch (error) {
    if (error instanceof ImportStopped || controller.signal.aborted) return;
    if (!(error instanceof AppError)) logger.error({ err: error }, 'An import could not be written');
    const sentence = error instanceof AppError ? error.message : messages.importFailed;
    const end = { state: 'failed', error: sentence, has_leftovers: 1, ended_at: now(), now: now() } as const;
    await recordOutcome(services, found, 'writing', end);
    await removeLeftovers(services, found);
  } finally {
    stopSigns();
  }
}

async function requireRoom(
  { quotas }: Services,
  actor: Actor,
  cards: readonly { match: number; bytes: number }[],
  modules: number,
) {
  const added = cards.filter(({ match }) => match === 0);
  const bytes = added.reduce((sum, card) => sum + card.bytes, 0);
  await quotas.requireRoom(actor, { modules, cards: added.length, bytes });
}
