import type { LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import { useGradually } from '../../lib/use-gradually.ts';
import buttons from '../../ui/button.module.css';
import card from '../../ui/module-card.module.css';
import { Notice } from '../../ui/notice.tsx';
import { LevelBar } from './level-bar.tsx';
import styles from './library.module.css';
import { StackIcon } from './stack-icon.tsx';
import type { LibraryFilters } from './use-library-filters.ts';

/** Enough to fill a window at first. */
const firstGroups = 1;

/** Enough to fill a row. Choosing the stack shows all of its modules. */
const shownOfStack = 4;

/** The modules, one group per stack. Groups below the window are rendered a moment later. */
export function StackGroups({
  modules,
  filters,
}: {
  modules: readonly LibraryModule[];
  filters: LibraryFilters;
}) {
  const all = useMemo(() => [...Map.groupBy(modules, ({ stackName }) => stackName)], [modules]);
  const shown = useGradually(all.length, firstGroups);
  if (modules.length === 0) return <NoModules filters={filters} />;
  return (
    <div className={styles.groups} {...(shown < all.length && { 'data-arriving': '' })}>
      {all.slice(0, shown).map(([stackName, ofStack]) => (
        <StackGroup
          key={stackName}
          stackName={stackName}
          modules={ofStack}
          level={filters.level}
          isChosen={filters.stack !== undefined}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  stackName: string;
  modules: readonly LibraryModule[];
  level: Level | undefined;
  /** Whether only this stack is listed. */
  isChosen: boolean;
}

const StackGroup = memo(function StackGroup({ stackName, modules, level, isChosen }: GroupProps) {
  const hue = stackHue(stackName);
  const isCut = !isChosen && modules.length > shownOfStack;
  return (
    <section className={styles.group} data-stack={hue} aria-labelledby={`stack-${hue}`}>
      <div className={styles.groupHead}>
        <span className={styles.tile}>
          <StackIcon stackName={stackName} />
        </span>
        <h2 id={`stack-${hue}`}>{stackLabel(stackName)}</h2>
        {isCut ? (
          <Link to={libraryPath({ stack: stackName, ...(level && { level }) })} className={styles.all}>
            All {formatCount(modules.length, `${stackLabel(stackName)} module`)}
          </Link>
        ) : (
          <p className={styles.quiet}>{formatCount(modules.length, 'module')}</p>
        )}
      </div>
      <ul className={styles.modules} data-cut={isCut || undefined}>
        {(isCut ? modules.slice(0, shownOfStack) : modules).map((module) => (
          <li key={module.slug}>
            <ModuleTile module={module} level={level} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function ModuleTile({ module, level }: { module: LibraryModule; level: Level | undefined }) {
  const { slug, moduleName, summary, cardsCount, levels, isFollowed } = module;
  return (
    <Link to={libraryPath({ slug, ...(level && { level }) })} className={`${card.card} ${styles.module}`}>
      <h3>{moduleName}</h3>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        <span>
          {level
            ? `${levels[level]} of ${formatCount(cardsCount, 'card')} ${levels[level] === 1 ? 'is' : 'are'} ${level}`
            : formatCount(cardsCount, 'card')}
        </span>
        <LevelBar levels={levels} />
        {isFollowed && <span className={styles.followed}>In my reviews ✓</span>}
      </p>
    </Link>
  );
}

function NoModules({ filters: { stack, level, apply } }: { filters: LibraryFilters }) {
  return (
    <Notice
      title="No modules found"
      actions={
        <button
          type="button"
          className={buttons.main}
          onClick={() => apply({ stack: undefined, level: undefined })}
        >
          Show all modules
        </button>
      }
    >
      <p>{reasonForNone(stack, level)}</p>
    </Notice>
  );
}

/** The URL may name a stack that the library does not have. */
function reasonForNone(stack: string | undefined, level: Level | undefined): string {
  if (stack === undefined)
    return level === undefined ? 'The library is empty.' : 'No module has cards at this level.';
  return level === undefined
    ? 'The library has no modules in this stack.'
    : 'No module in this stack has cards at this level.';
}
