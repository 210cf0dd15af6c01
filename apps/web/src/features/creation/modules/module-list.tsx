import type { Module } from '@flipstack/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDraftCounts } from '../../../lib/card-drafts.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { libraryPath } from '../../../lib/library-path.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import buttons from '../../../ui/button.module.css';
import { Truncated } from '../../../ui/truncated.tsx';
import styles from '../creation.module.css';
import moduleStyles from './modules.module.css';
import { useOpenSuggestions } from './use-open-suggestions.ts';

const nameLimit = 30;

interface Props {
  userId: number;
  modules: readonly Module[];
  selectedId: number | undefined;
  select: (moduleId: number | undefined) => void;
}

export function ModuleList({ userId, modules, selectedId, select }: Props) {
  const draftsIn = useDraftCounts(userId);
  const suggestionsIn = useOpenSuggestions();
  const fold = useFold(modules, selectedId);
  if (modules.length === 0) return <NoModules />;
  return (
    <>
      <ul className={moduleStyles.list} aria-label="My modules">
        {fold.shown.map(({ moduleId, moduleName, stackName, cardsCount }) => (
          <li key={moduleId} data-stack={stackHue(stackName)}>
            <button
              type="button"
              className={moduleStyles.module}
              aria-pressed={moduleId === selectedId}
              onClick={() => {
                fold.close();
                select(moduleId === selectedId ? undefined : moduleId);
              }}
            >
              <span className={moduleStyles.moduleName}>
                <Truncated text={moduleName} limit={nameLimit} />
              </span>
              <span className={moduleStyles.moduleMeta}>
                {stackName} · {formatCount(cardsCount, 'card')}
                <SuggestionsMark count={suggestionsIn(moduleId)} />
                <UnsavedMark count={draftsIn(moduleId)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {fold.canFold && (
        <button
          type="button"
          className={`${buttons.plain} ${moduleStyles.fold}`}
          aria-expanded={fold.isOpen}
          onClick={fold.toggle}
        >
          {fold.isOpen ? 'Show only the selected module' : `Show all ${modules.length} modules`}
        </button>
      )}
    </>
  );
}

/**
 * On narrow screens, where the modules are above the cards, the list collapses to the selected
 * module to keep its cards in reach.
 */
function useFold(modules: readonly Module[], selectedId: number | undefined) {
  const isAboveCards = !useMediaQuery('(min-width: 64rem)');
  const [isOpen, setOpen] = useState(false);
  const selected = modules.filter(({ moduleId }) => moduleId === selectedId);
  const canFold = isAboveCards && selected.length > 0 && modules.length > 1;
  return {
    shown: canFold && !isOpen ? selected : modules,
    canFold,
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
  };
}

function SuggestionsMark({ count }: { count: number }) {
  return count > 0 && <b>{` · ${formatCount(count, 'suggested edit')}`}</b>;
}

function UnsavedMark({ count }: { count: number }) {
  return count > 0 && <span className={styles.unsaved}>{` · ${count} unsaved`}</span>;
}

function NoModules() {
  return (
    <p className={styles.quiet}>
      No modules yet. Enter a name and press Create, or copy one from{' '}
      <Link to={libraryPath()}>the library</Link>.
    </p>
  );
}
