import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { changeCounts } from '../../database/row-counts.ts';
import { stagedAt } from '../../database/staged.ts';
import type { Authorized } from '../../http/authorization.ts';
import { countsPerBlock } from '../cards/card-repository.ts';
import { countModules } from '../modules/module-repository.ts';
import type { ImportKey } from './import-repository.ts';

const addedCards = (importId: number) =>
  sql`select "card_id" from "import_cards" where "import_id" = ${importId} and "is_new" = 1`;

/** Hides what an import has added. Modules that have other cards by now stay, with those. */
export async function hideImport(
  transaction: Transaction,
  { importId, userId }: Authorized<ImportKey>,
): Promise<void> {
  const modules = await sql<{ moduleId: number; stackId: number }>`
    select "m"."id" as "moduleId", "m"."stack_id" as "stackId" from "modules" as "m"
    where "m"."author_id" = ${userId} and "m"."deleted_at" is null
      and "m"."id" in (select "module_id" from "import_modules" where "import_id" = ${importId})
      and not exists (select 1 from "cards" as "c" where "c"."module_id" = "m"."id"
        and "c"."deleted_at" is null and "c"."id" not in (${addedCards(importId)}))`.execute(transaction);
  await countModules(transaction, modules.rows, -1);
  const ids = modules.rows.map(({ moduleId }) => moduleId);
  if (ids.length > 0)
    await sql`update "modules" set "deleted_at" = ${stagedAt} where "id" in (${sql.join(ids)})`.execute(
      transaction,
    );
  const { rows } = await sql<{ id: number }>`update "cards" set "deleted_at" = ${stagedAt}
    where "deleted_at" is null and "id" in (${addedCards(importId)})
      and "module_id" in (select "id" from "modules" where "author_id" = ${userId} and "deleted_at" is null)
    returning "id"`.execute(transaction);
  const changes = countsPerBlock(rows).map((change) => ({ ...change, by: -change.by }));
  await changeCounts(transaction, changes);
}
