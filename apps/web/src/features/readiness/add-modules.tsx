import type { ReadinessPlan } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import { useFollows } from '../../ui/use-follows.ts';

/** Adds the modules of the plan that are not in the reviews. A toast offers Undo. */
export function AddModules({ modules }: { modules: ReadinessPlan['notInReviews'] }) {
  const { mutate, isPending } = useFollows();
  if (modules.length === 0) return null;
  const add = (button: HTMLElement) => {
    mutate({ change: 'add', modules: modules.map(({ slug, levels }) => ({ slug, levels: [...levels] })) });
    // The pressed button disappears.
    button.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
  };
  return (
    <button
      type="button"
      className={buttons.main}
      aria-disabled={isPending}
      onClick={({ currentTarget }) => !isPending && add(currentTarget)}
    >
      Add {formatCount(modules.length, 'module')} to my reviews
    </button>
  );
}
