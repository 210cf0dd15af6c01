import { type LibraryPath, libraryPaths } from '@flipstack/content/paths';
import type { LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { countReviewed } from '../../lib/queries/reviewed-cards.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './paths.module.css';
import { ReviewsControl } from './reviews-control.tsx';
import { StackIcon } from './stack-icon.tsx';

/** The modules of a path, in the order of its stacks. */
export function modulesOfPath(path: LibraryPath, modules: readonly LibraryModule[]): LibraryModule[] {
  const byStack = Map.groupBy(modules, ({ stackName }) => stackName);
  return path.stacks.flatMap((stack) => byStack.get(stack) ?? []);
}

export const findPath = (slug: string | undefined): LibraryPath | undefined =>
  libraryPaths.find((path) => path.slug === slug);

interface Props {
  modules: readonly LibraryModule[];
  level: Level | undefined;
}

/** The paths at the top of the library. Phones show the first two until the user asks for all. */
export function Paths({ modules, level }: Props) {
  const [isCut, setCut] = useState(true);
  return (
    <section className={layout.rows} aria-labelledby="paths">
      <h2 id="paths">Paths</h2>
      <p className={styles.lead}>
        Everything that one kind of job asks for, across stacks. Add a whole path to your reviews in one
        click.
      </p>
      <ul className={styles.paths} data-cut={isCut || undefined}>
        {libraryPaths.map((path) => (
          <li key={path.slug} className={styles.path}>
            <h3>
              <Link to={libraryPath({ path: path.slug, ...(level && { level }) })}>{path.name}</Link>
            </h3>
            <PathFacts path={path} modules={modules} level={level} />
          </li>
        ))}
      </ul>
      {isCut && (
        <button type="button" className={`${buttons.plain} ${styles.all}`} onClick={() => setCut(false)}>
          All {libraryPaths.length} paths
        </button>
      )}
    </section>
  );
}

/** The header of the library while it lists one path. */
export function PathHead({ path, modules, level }: Props & { path: LibraryPath }) {
  return (
    <section className={`${layout.edged} ${styles.head}`} aria-labelledby="path">
      <Link to={libraryPath()} className={styles.back}>
        All paths and stacks
      </Link>
      <h2 id="path">{path.name}</h2>
      <p className={styles.lead}>{path.summary}</p>
      <PathFacts path={path} modules={modules} level={level} />
    </section>
  );
}

function PathFacts({ path, modules, level }: Props & { path: LibraryPath }) {
  const ofPath = modulesOfPath(path, modules);
  const { total, reviewed } = countReviewed(ofPath, level ? [level] : undefined);
  const cards = formatCount(total, level ? `${level} card` : 'card');
  return (
    <>
      <ul className={styles.stacks}>
        {path.stacks.map((stack) => (
          <li key={stack} data-stack={stackHue(stack)}>
            <StackIcon stackName={stack} />
            {stackLabel(stack)}
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        {formatCount(ofPath.length, 'module')} · {cards}
      </p>
      <meter
        className={styles.meter}
        aria-label={`${path.name}: cards in my reviews`}
        max={Math.max(1, total)}
        value={reviewed}
        hidden={reviewed === 0}
      />
      <ReviewsControl
        name={path.name}
        modules={ofPath}
        level={level}
        signInFrom={libraryPath({ path: path.slug, ...(level && { level }) })}
      />
    </>
  );
}
