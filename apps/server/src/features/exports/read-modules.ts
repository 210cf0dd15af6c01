import { type Card, formatCardName, type Module, messages } from '@flipstack/contract';
import type { ExchangeCard, ExchangeModule, LogEntry } from '@flipstack/exchange';
import { type Database, inBatches } from '../../database/database.ts';
import { waitForTurn } from '../../event-loop/wait-for-turn.ts';
import type { Actor } from '../../http/actor.ts';
import { requireOwner } from '../../http/authorization.ts';
import { listCards } from '../cards/card-repository.ts';
import { exportedId } from '../imports/planning/server-id-repository.ts';
import type { ReadableModule } from '../modules/module-repository.ts';
import { type CardProgress, listProgress } from '../review/grading/progress-repository.ts';
import { type ImportedState, listImportedStates } from '../review/history/imported-state-repository.ts';
import { listOriginsOfCards, readLogOfCards } from './export-repository.ts';
import { withPackagedMedia } from './packaged-media.ts';

/** A card can have 80 kB of text and a thousand reviews. */
const cardsPerTurn = 50;

interface ReadOptions {
  serverId: string;
  /** Whether schedules and the log are included. */
  withProgress: boolean;
  now: number;
  /** The files that are included. */
  mediaNames: ReadonlySet<string>;
}

/** A module that the actor may read. */
export interface ModuleToExport {
  module: ReadableModule;
  stackName: string;
}

/** One of the actor's own modules. */
export function ownModule(
  actor: Actor,
  { moduleId, moduleName, stackName }: Pick<Module, 'moduleId' | 'moduleName' | 'stackName'>,
): ModuleToExport {
  const own = { moduleId, moduleName, authorId: actor.id };
  return { module: requireOwner(actor, own, messages.moduleNotFound), stackName };
}

/** Reads modules of the actor one after the other, as they are written to a file. */
export async function* readModules(
  database: Database,
  actor: Actor,
  modules: readonly ModuleToExport[],
  options: ReadOptions,
): AsyncGenerator<ExchangeModule> {
  for (const module of modules) yield await readOneModule(database, actor, module, options);
}

async function readOneModule(
  database: Database,
  actor: Actor,
  { module, stackName }: ModuleToExport,
  options: ReadOptions,
): Promise<ExchangeModule> {
  const cards = await listCards(database, module);
  const exported: ExchangeCard[] = [];
  for (const batch of inBatches(cards, cardsPerTurn)) {
    exported.push(...(await toExchangeCards(database, actor, batch, options)));
    await waitForTurn();
  }
  return { name: module.moduleName, parents: [], stackName, sourceId: undefined, cards: exported };
}

/** Adds to some cards what the actor has learned of them, and where they came from. */
async function toExchangeCards(
  database: Database,
  actor: Actor,
  cards: readonly Card[],
  { serverId, withProgress, now, mediaNames }: ReadOptions,
): Promise<ExchangeCard[]> {
  const names = cards.map(({ cardId }) => ({ source: 'own' as const, cardId }));
  const origins = await listOriginsOfCards(database, actor.id, names);
  const learned = withProgress
    ? {
        progress: await listProgress(database, actor.id, names),
        states: await listImportedStates(database, actor.id, names),
        reviews: await readLogOfCards(database, actor.id, names),
      }
    : undefined;
  return cards.map(({ cardId, question, answer, level, kind = 'flip', body, tags = [] }) => {
    const name = formatCardName({ source: 'own', cardId });
    const card: ExchangeCard = {
      ids: { exported: exportedId(serverId, cardId), source: origins.get(cardId) },
      level,
      ...withPackagedMedia({ question, answer, body }, mediaNames),
      kind,
      tags,
      isSuspended: false,
      isBuried: false,
      schedule: undefined,
      log: [],
    };
    if (learned === undefined) return card;
    const progress = learned.progress.get(name);
    return {
      ...card,
      ...progressOf(progress, now),
      log: logOf(learned.reviews.get(cardId) ?? [], learned.states.get(name)),
    };
  });
}

type Learned = Pick<ExchangeCard, 'isSuspended' | 'isBuried' | 'schedule'>;

function progressOf(progress: CardProgress | undefined, now: number): Learned {
  return {
    isSuspended: progress?.setAside !== null && progress !== undefined,
    isBuried: (progress?.buriedUntil ?? 0) > now,
    schedule: progress === undefined ? undefined : toSchedule(progress.schedule),
  };
}

function toSchedule(schedule: CardProgress['schedule']): ExchangeCard['schedule'] {
  const { state, dueAt, intervalDays, reviews, lapses, lastReviewAt, stability, difficulty } = schedule;
  if (state === 'New') return undefined;
  const memory = { model: 'fsrs' as const, stability, difficulty };
  return { state, dueAt, intervalDays, reviews, lapses, lastReviewAt, memory };
}

/** Reviews and the imported state, in the order of time. */
function logOf(reviews: readonly LogEntry[], imported: ImportedState | undefined): LogEntry[] {
  if (imported === undefined) return [...reviews];
  const { at } = imported;
  const schedule = toSchedule(imported.schedule);
  const entry: LogEntry = schedule === undefined ? { type: 'reset', at } : { type: 'state', at, schedule };
  const before = reviews.filter((review) => review.at <= at);
  return [...before, entry, ...reviews.slice(before.length)];
}
