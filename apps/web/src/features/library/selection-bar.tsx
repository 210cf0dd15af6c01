import { levels as allLevels, type Level } from '@flipstack/contract/rules';
import { formatCount } from '../../lib/format-count.ts';
import { countReviewed } from '../../lib/queries/reviewed-cards.ts';
import buttons from '../../ui/button.module.css';
import { useFollows } from '../../ui/use-follows.ts';
import styles from './selection.module.css';
import { type Selection, selectButtonId } from './use-selection.ts';

/** Actions on the selected modules. Stays at the bottom of the window. */
export function SelectionBar({ selection, level }: { selection: Selection; level: Level | undefined }) {
  const { modules } = selection;
  const stop = () => {
    selection.stop();
    // The pressed button disappears with the bar.
    document.getElementById(selectButtonId)?.focus({ preventScroll: true });
  };
  const follows = useFollows();
  const levels = level ? [level] : [...allLevels];
  const { total, reviewed } = countReviewed(modules, levels);
  const change = (kind: 'add' | 'remove') => {
    follows.mutate({ change: kind, modules: modules.map(({ slug }) => ({ slug, levels })) });
    stop();
  };
  const kindOfCards = level ? `${level} card` : 'card';
  return (
    <section className={styles.bar} aria-label="Selected modules">
      <p role="status" className={styles.count}>
        {modules.length === 0
          ? 'Select modules to add or remove them together.'
          : `${formatCount(modules.length, 'module')} with ${formatCount(total, kindOfCards)} selected`}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.main}
          disabled={reviewed === total}
          onClick={() => change('add')}
        >
          Add to my reviews
        </button>
        {reviewed > 0 && (
          <button type="button" className={buttons.danger} onClick={() => change('remove')}>
            Remove from my reviews
          </button>
        )}
        <button type="button" className={buttons.plain} onClick={stop}>
          Cancel
        </button>
      </div>
    </section>
  );
}
