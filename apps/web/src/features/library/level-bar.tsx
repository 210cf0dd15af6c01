import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels } from '@flipstack/contract/rules';
import { formatLevels } from './format-summary.ts';
import styles from './library.module.css';

/** The share of each level in a module: a thin bar and its text. */
export function LevelBar({ levels }: { levels: LibraryModule['levels'] }) {
  return (
    <>
      <Bar levels={levels} />
      <span>{formatLevels(levels)}</span>
    </>
  );
}

function Bar({ levels }: { levels: LibraryModule['levels'] }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {allLevels.map((level) => (
        <span key={level} data-level={level} style={{ flexGrow: levels[level] }} />
      ))}
    </span>
  );
}
