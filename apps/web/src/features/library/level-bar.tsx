import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels } from '@flipstack/contract/rules';
import { formatLevels } from './format-summary.ts';
import styles from './library.module.css';

/** The share of each level in a module: a thin bar, and text for screen readers and the tooltip. */
export function LevelBar({ levels }: { levels: LibraryModule['levels'] }) {
  const text = formatLevels(levels);
  return (
    <span className={styles.bar} title={text}>
      {allLevels.map((level) => (
        <span key={level} data-level={level} style={{ flexGrow: levels[level] }} />
      ))}
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
