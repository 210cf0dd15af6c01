import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels } from '@flipstack/contract/rules';
import { levelsInWords } from './in-words.ts';
import styles from './library.module.css';

/** How easy and hard the cards of a module are, in one thin bar; in words for those who ask or listen. */
export function LevelBar({ levels }: { levels: LibraryModule['levels'] }) {
  const words = levelsInWords(levels);
  return (
    <span className={styles.bar} title={words}>
      {allLevels.map((level) => (
        <span key={level} data-level={level} style={{ flexGrow: levels[level] }} />
      ))}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
