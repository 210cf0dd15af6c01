import type { Module } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { libraryPath } from '../../lib/library-path.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { Truncated } from '../../ui/truncated.tsx';
import styles from './creation.module.css';

const nameLimit = 30;

interface Props {
  modules: UseQueryResult<Module[], Error>;
  selectedId: number | undefined;
  select: (moduleId: number | undefined) => void;
}

export function ModuleList({ modules: { data, error, refetch }, selectedId, select }: Props) {
  if (error && !data) return <Trouble message={error.message} retry={() => void refetch()} />;
  if (!data) return <p className={styles.quiet}>Loading…</p>;
  if (data.length === 0) return <NoModules />;
  return (
    <ul className={styles.list} aria-label="My modules">
      {data.map(({ moduleId, moduleName, stackName, cardsCount }) => (
        <li key={moduleId} data-stack={stackHue(stackName)}>
          <button
            type="button"
            className={styles.module}
            aria-pressed={moduleId === selectedId}
            onClick={() => select(moduleId === selectedId ? undefined : moduleId)}
          >
            <span className={styles.moduleName}>
              <Truncated text={moduleName} limit={nameLimit} />
            </span>
            <span className={styles.moduleMeta}>
              {stackName} · {cardsCount}
              <span className="visually-hidden"> cards</span>
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
      No modules yet: name one and press Create, or copy one from <Link to={libraryPath()}>the library</Link>.
    </p>
  );
}

function Trouble({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert" className={styles.quiet}>
      <p>Error: your modules were not loaded. {message}</p>
      <button type="button" className={buttons.button} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
