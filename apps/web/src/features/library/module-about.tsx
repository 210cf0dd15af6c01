import type { LibraryModule } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import layout from '../../ui/layout.module.css';
import { LevelBar } from './level-bar.tsx';
import { ModuleActions } from './module-actions.tsx';
import styles from './module-page.module.css';
import { StackIcon } from './stack-icon.tsx';

/** What the module is about, and what a visitor can do with it. */
export function ModuleAbout({ module }: { module: LibraryModule }) {
  const { moduleName, stackName, summary, cardsCount, levels } = module;
  return (
    <div className={`${layout.edged} ${styles.about}`}>
      <p className={styles.breadcrumb}>
        <Link to={libraryPath()}>Library</Link> <span aria-hidden="true">/</span>{' '}
        <Link to={libraryPath({ stack: stackName })} className={styles.stack}>
          <StackIcon stackName={stackName} />
          {stackLabel(stackName)}
        </Link>
      </p>
      <h1>{moduleName}</h1>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        <span>{formatCount(cardsCount, 'card')}</span>
        <LevelBar levels={levels} />
      </p>
      <ModuleActions module={module} />
    </div>
  );
}

export function ModuleAboutSkeleton() {
  return (
    <div className={`${layout.edged} ${styles.about}`} aria-busy="true" data-arriving="">
      <h1 className="visually-hidden">Loading…</h1>
      {['breadcrumb', 'name', 'summary', 'actions'].map((piece) => (
        <div key={piece} className={styles.ghost} data-piece={piece} />
      ))}
    </div>
  );
}
