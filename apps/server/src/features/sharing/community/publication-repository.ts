import type { Transaction } from '../../../database/database.ts';
import type { AuthoredModule } from '../../modules/module-repository.ts';

interface Publication {
  summary: string;
  showsAuthor: boolean;
  publishedAt: number;
}

/** Publishes a shared module, or changes its summary. It keeps the day of its publication. */
export async function savePublication(
  transaction: Transaction,
  { moduleId }: AuthoredModule,
  { summary, showsAuthor, publishedAt }: Publication,
): Promise<void> {
  await transaction
    .updateTable('shares')
    .set(({ fn, ref, val }) => ({
      summary,
      shows_author: showsAuthor ? 1 : 0,
      published_at: fn.coalesce(ref('published_at'), val(publishedAt)),
    }))
    .where('module_id', '=', moduleId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes a module out of the library. Returns whether it was published. */
export async function removePublication(
  transaction: Transaction,
  { moduleId }: AuthoredModule,
): Promise<boolean> {
  const removed = await transaction
    .updateTable('shares')
    .set({ published_at: null })
    .where('module_id', '=', moduleId)
    .where('ended_at', 'is', null)
    .where('published_at', 'is not', null)
    .returning('id')
    .execute();
  return removed.length > 0;
}
