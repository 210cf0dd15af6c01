import type { ImportResult } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { requireLiveUser } from '../../users/user-repository.ts';
import { changeImport, type OwnImport } from '../import-repository.ts';
import { listChangedModules, publishCards, publishModules } from './publish-repository.ts';
import { requireWriting } from './require-writing.ts';
import type { StagedImport } from './staged-import.ts';
import { applyTexts } from './text-repository.ts';

/** Shows everything that an import has written, in one transaction. */
export function publishImport(
  { database, now }: Services,
  actor: Actor,
  found: OwnImport,
  { moduleIds, ...counts }: StagedImport,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await requireLiveUser(transaction, actor);
    await requireWriting(transaction, found, { now: now() });
    const created = await publishModules(transaction, found);
    await publishCards(transaction, found);
    await applyTexts(transaction, found, 'new');
    for (const module of created) await auditCreation(transaction, actor, module, now());
    const modules = await listChangedModules(transaction, found, moduleIds);
    const result: ImportResult = { ...counts, modules };
    await changeImport(transaction, found, 'writing', {
      state: 'done',
      preview: null,
      result: JSON.stringify(result),
      ended_at: now(),
      now: now(),
    });
  });
}

const auditCreation = (
  transaction: Transaction,
  actor: Actor,
  module: { moduleId: number; moduleName: string },
  at: number,
) => recordAudit(transaction, { at, actor, action: 'module.created', object: describeModule(module) });
