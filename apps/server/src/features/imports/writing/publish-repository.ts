import { type ImportResult, importPreviewMax } from '@flipstack/contract';
import { sql } from 'kysely';
import { inBatches, type Transaction } from '../../../database/database.ts';
import { changeCounts } from '../../../database/row-counts.ts';
import { stagedAt } from '../../../database/staged.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import { countsPerBlock } from '../../cards/card-repository.ts';
import { countModules, listModuleNames } from '../../modules/module-repository.ts';
import { restoreStack } from '../../stacks/stack-repository.ts';
import type { ImportKey } from '../import-repository.ts';
import { numberedName } from '../planning/numbered-name.ts';

type OwnKey = Authorized<ImportKey>;

/** Shows the modules that an import created. Each gets a number if its name is taken by now. */
export async function publishModules(
  transaction: Transaction,
  found: OwnKey,
): Promise<{ moduleId: number; moduleName: string }[]> {
  const modules = await transaction
    .selectFrom('modules')
    .innerJoin('import_modules', 'import_modules.module_id', 'modules.id')
    .select(['modules.id as moduleId', 'modules.name as moduleName', 'modules.stack_id as stackId'])
    .where('import_modules.import_id', '=', found.importId)
    .where('modules.deleted_at', '=', stagedAt)
    .orderBy('modules.id')
    .execute();
  const published: { moduleId: number; moduleName: string; stackId: number }[] = [];
  for (const module of modules) {
    const own = requireSelf(
      { id: found.userId },
      { ...module, userId: found.userId, authorId: found.userId },
    );
    const stackId = await restoreStack(transaction, own);
    const taken = await listModuleNames(transaction, { authorId: found.userId, stackId });
    const moduleName = freeName(module.moduleName, taken);
    await transaction
      .updateTable('modules')
      .set({ deleted_at: null, name: moduleName, stack_id: stackId })
      .where('id', '=', module.moduleId)
      .execute();
    published.push({ moduleId: module.moduleId, moduleName, stackId });
  }
  await countModules(transaction, published, 1);
  return published;
}

/** The name, or else the first number after it that is free. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    const numbered = numberedName(name, number);
    if (!taken.has(numbered)) return numbered;
  }
}

/** Shows the cards that an import added to modules that the user had. */
export async function publishCards(transaction: Transaction, { importId }: OwnKey): Promise<void> {
  const { rows } = await sql<{ id: number }>`update "cards" set "deleted_at" = null
    where "deleted_at" = ${stagedAt}
      and "id" in (select "card_id" from "import_cards" where "import_id" = ${importId} and "is_new" = 1)
    returning "id"`.execute(transaction);
  await changeCounts(transaction, countsPerBlock(rows));
}

/** The modules of an import, as its result names them. */
export async function listChangedModules(
  transaction: Transaction,
  { importId }: OwnKey,
  moduleIds: readonly number[],
): Promise<ImportResult['modules']> {
  const found = new Map<number, ImportResult['modules'][number]>();
  for (const batch of inBatches(moduleIds.slice(0, importPreviewMax))) {
    const rows = await transaction
      .selectFrom('modules')
      .innerJoin('cards', 'cards.module_id', 'modules.id')
      .innerJoin('import_cards', 'import_cards.card_id', 'cards.id')
      .select(({ fn }) => [
        'modules.id as moduleId',
        'modules.name as moduleName',
        fn.countAll<number>().as('cards'),
      ])
      .where('modules.id', 'in', batch)
      .where('modules.deleted_at', 'is', null)
      .where('import_cards.import_id', '=', importId)
      .where('import_cards.is_new', '=', 1)
      .groupBy(['modules.id', 'modules.name'])
      .execute();
    for (const row of rows) found.set(row.moduleId, row);
  }
  return moduleIds.flatMap((id) => found.get(id) ?? []);
}
