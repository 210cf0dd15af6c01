import type { Module } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { libraryPath } from '../../../lib/library-path.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import { Truncated } from '../../../ui/truncated.tsx';
import styles from '../creation.module.css';
import moduleStyles from './modules.module.css';

const nameLimit = 30;

interface Props {
  modules: readonly Module[];
  selectedId: number | undefined;
  select: (moduleId: number | undefined) => void;
}

export function ModuleList({ modules, selectedId, select }: Props) {
  if (modules.length === 0) return <NoModules />;
  return (
    <ul className={moduleStyles.list} aria-label="My modules">
      {modules.map(({ moduleId, moduleName, stackName, cardsCount }) => (
        <li key={moduleId} data-stack={stackHue(stackName)}>
          <button
            type="button"
            className={moduleStyles.module}
            aria-pressed={moduleId === selectedId}
            onClick={() => select(moduleId === selectedId ? undefined : moduleId)}
          >
            <span className={moduleStyles.moduleName}>
              <Truncated text={moduleName} limit={nameLimit} />
            </span>
            <span className={moduleStyles.moduleMeta}>
              {stackName} · {formatCount(cardsCount, 'card')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoModules() {
  return (
    <p className={styles.quiet}>
      No modules yet. Enter a name and press Create, or copy one from{' '}
      <Link to={libraryPath()}>the library</Link>.
    </p>
  );
}
