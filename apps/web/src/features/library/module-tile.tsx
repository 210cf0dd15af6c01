import type { LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { countReviewed } from '../../lib/queries/reviewed-cards.ts';
import card from '../../ui/module-card.module.css';
import { LevelBar } from './level-bar.tsx';
import styles from './module-tile.module.css';

interface Props {
  module: LibraryModule;
  level: Level | undefined;
}

/** A module as a link to its page. */
export function ModuleTile({ module, level }: Props) {
  return (
    <Link
      to={libraryPath({ slug: module.slug, ...(level && { level }) })}
      className={`${card.card} ${styles.module}`}
    >
      <TileContent module={module} level={level} />
    </Link>
  );
}

interface SelectableProps extends Props {
  isSelected: boolean;
  /** With `isRange`, all modules from the last one to this one get the same state. */
  select: (isSelected: boolean, isRange: boolean) => void;
}

/** A module with a checkbox. */
export function SelectableTile({ module, level, isSelected, select }: SelectableProps) {
  return (
    <div className={`${card.card} ${styles.module} ${styles.selectable}`}>
      <label className={styles.select} onMouseDown={keepText}>
        <input
          type="checkbox"
          aria-label={module.moduleName}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            select(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
      <TileContent module={module} level={level} />
    </div>
  );
}

/** A click with Shift would select text. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

function TileContent({ module, level }: Props) {
  const { moduleName, summary, cardsCount, levels } = module;
  return (
    <>
      <h3>{moduleName}</h3>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        <span>
          {level
            ? `${levels[level]} of ${formatCount(cardsCount, 'card')} ${levels[level] === 1 ? 'is' : 'are'} ${level}`
            : formatCount(cardsCount, 'card')}
        </span>
        <LevelBar levels={levels} />
        <Followed module={module} />
      </p>
    </>
  );
}

function Followed({ module }: { module: LibraryModule }) {
  const { total, reviewed } = countReviewed([module]);
  if (reviewed === 0) return null;
  return (
    <span className={styles.followed}>
      {reviewed === total ? 'In my reviews ✓' : `${reviewed} in my reviews ✓`}
    </span>
  );
}
