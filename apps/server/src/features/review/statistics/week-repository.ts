import { type CardName, formatCardName } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inBatches } from '../../../database/database.ts';
import { idsBySource, sourceOf } from '../cards/card-sources.ts';
import type { ReviewableCard } from '../cards/reviewable-card.ts';

export type ModuleOfCard = Pick<ReviewableCard, 'module' | 'moduleName' | 'stackName'>;

/** The modules of those cards that the learner may still review, by card name. */
export async function listModulesOfCards(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<string, ModuleOfCard>> {
  const found = new Map<string, ModuleOfCard>();
  for (const [source, ids] of idsBySource(names)) {
    const { cards, isReviewable, stackName } = sourceOf(userId, source);
    const slug = source === 'own' ? sql`cast(null as text)` : sql`"m"."slug"`;
    for (const batch of inBatches(ids)) {
      const query = sql<ModuleRow>`select "c"."id" as "card_id", "m"."id" as "module_id", ${slug} as "slug",
        "m"."name" as "module_name", ${stackName} as "stack_name"
        from ${cards} where "c"."id" in (${sql.join(batch)}) and ${isReviewable}`;
      for (const row of (await query.execute(database)).rows)
        found.set(formatCardName({ source, cardId: row.card_id }), toModule(row));
    }
  }
  return found;
}

interface ModuleRow {
  card_id: number;
  module_id: number;
  slug: string | null;
  module_name: string;
  stack_name: string;
}

const toModule = ({ module_id, slug, module_name, stack_name }: ModuleRow): ModuleOfCard => ({
  module: slug === null ? { moduleId: module_id } : { slug },
  moduleName: module_name,
  stackName: stack_name,
});
