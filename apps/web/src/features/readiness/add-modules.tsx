import type { ReadinessPlan } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import { useFollows } from '../../ui/use-follows.ts';

/** Adds the modules of the plan that are not in the reviews. A toast offers Undo. */
export function AddModules({ modules }: { modules: ReadinessPlan['notInReviews'] }) {
  const { mutate, isPending } = useFollows();
  if (modules.length === 0) return null;
  const add = () =>
    mutate({ change: 'add', modules: modules.map(({ slug, levels }) => ({ slug, levels: [...levels] })) });
  return (
    <button
      type="button"
      className={buttons.main}
      aria-disabled={isPending}
      onClick={() => !isPending && add()}
    >
      Add {formatCount(modules.length, 'module')} to my reviews
    </button>
  );
}
