import type { LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import { useGradually } from '../../lib/use-gradually.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import styles from './library.module.css';
import { ModuleTile, SelectableTile } from './module-tile.tsx';
import { ReviewsControl } from './reviews-control.tsx';
import { StackIcon } from './stack-icon.tsx';
import type { LibraryFilters } from './use-library-filters.ts';
import type { Selection } from './use-selection.ts';

/** Enough to fill a window at first. */
const firstGroups = 1;

/** Enough to fill a row. Choosing the stack shows all of its modules. */
const shownOfStack = 4;

interface Props {
  modules: readonly LibraryModule[];
  filters: LibraryFilters;
  selection: Selection;
}

/** The modules, one group per stack. Groups below the window are rendered a moment later. */
export function StackGroups({ modules, filters, selection }: Props) {
  const all = useMemo(() => [...Map.groupBy(modules, ({ stackName }) => stackName)], [modules]);
  const shown = useGradually(all.length, firstGroups);
  if (modules.length === 0) return <NoModules filters={filters} />;
  const isWhole = filters.stack !== undefined || filters.path !== undefined || selection.isActive;
  return (
    <div className={styles.groups} {...(shown < all.length && { 'data-arriving': '' })}>
      {all.slice(0, shown).map(([stackName, ofStack]) => (
        <StackGroup
          key={stackName}
          stackName={stackName}
          modules={ofStack}
          level={filters.level}
          isWhole={isWhole}
          selection={selection.isActive ? selection : undefined}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  stackName: string;
  modules: readonly LibraryModule[];
  level: Level | undefined;
  /** Whether all modules of the stack are listed. */
  isWhole: boolean;
  /** While modules are being selected. */
  selection: Selection | undefined;
}

const StackGroup = memo(function StackGroup({ stackName, modules, level, isWhole, selection }: GroupProps) {
  const hue = stackHue(stackName);
  const label = stackLabel(stackName);
  const isCut = !isWhole && modules.length > shownOfStack;
  const inLevel = level && { level };
  return (
    <section className={styles.group} data-stack={hue} aria-labelledby={`stack-${hue}`}>
      <div className={styles.groupHead}>
        <span className={styles.tile}>
          <StackIcon stackName={stackName} />
        </span>
        <h2 id={`stack-${hue}`}>{label}</h2>
        {isCut ? (
          <Link to={libraryPath({ stack: stackName, ...inLevel })} className={styles.all}>
            All {formatCount(modules.length, `${label} module`)}
          </Link>
        ) : (
          <p className={styles.quiet}>{formatCount(modules.length, 'module')}</p>
        )}
        <div className={styles.groupActions}>
          {selection ? (
            <SelectAll name={label} modules={modules} selection={selection} />
          ) : (
            <ReviewsControl
              name={label}
              modules={modules}
              level={level}
              signInFrom={libraryPath({ stack: stackName, ...inLevel })}
            />
          )}
        </div>
      </div>
      <ul className={styles.modules} data-cut={isCut || undefined}>
        {(isCut ? modules.slice(0, shownOfStack) : modules).map((module) => (
          <li key={module.slug}>
            {selection ? (
              <SelectableTile
                module={module}
                level={level}
                isSelected={selection.has(module.slug)}
                select={(isSelected, isRange) => selection.select(module.slug, isSelected, isRange)}
              />
            ) : (
              <ModuleTile module={module} level={level} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

interface SelectAllProps {
  name: string;
  modules: readonly LibraryModule[];
  selection: Selection;
}

function SelectAll({ name, modules, selection }: SelectAllProps) {
  const isAll = modules.every(({ slug }) => selection.has(slug));
  return (
    <button type="button" className={buttons.button} onClick={() => selection.selectAll(modules, !isAll)}>
      {isAll ? 'Select none' : 'Select all'}
      <span className="visually-hidden"> of {name}</span>
    </button>
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
          onClick={() => apply({ stack: undefined, path: undefined, level: undefined })}
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
