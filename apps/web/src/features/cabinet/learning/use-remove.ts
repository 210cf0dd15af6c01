import type { ReviewModule } from '@flipstack/contract';
import { levels } from '@flipstack/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { changeCachedList } from '../../../lib/optimistic.ts';

import { reviewModules } from '../../../lib/queries/review-modules.ts';
import { useFollows } from '../../../ui/use-follows.ts';

/** Removes a library module from the member's reviews. A toast offers to undo it. */
export function useRemove(): (slug: string) => void {
  const client = useQueryClient();
  const { mutate } = useFollows();
  return async (slug) => {
    // The pressed button disappears.
    document.getElementById('in-my-reviews')?.focus();
    const rollBack = await changeCachedList<ReviewModule>(client, reviewModules.queryKey, (modules) =>
      modules.filter(({ module }) => !('slug' in module) || module.slug !== slug),
    );
    mutate({ change: 'remove', modules: [{ slug, levels: [...levels] }] }, { onError: rollBack });
  };
}
