import type { ReviewModule } from '@flipstack/contract';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDaysAgo } from '../../../lib/format-days-ago.ts';
import { moduleReviewPath, moduleStudyPath } from '../../../lib/module-paths.ts';
import { stackHue, stackLabel } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import stack from '../../../ui/stack-dot.module.css';
import styles from './learning.module.css';
import { StageBar } from './stage-bar.tsx';

interface Props {
  module: ReviewModule;
  /** Removes a library module. Own modules cannot be removed. */
  remove: (slug: string) => void;
  nameRef?: Ref<HTMLAnchorElement> | undefined;
}

/** One module, with the member's progress and what they can do next. */
export function ModuleRow({ module, remove, nameRef }: Props) {
  const { moduleName, stackName, due, lastReviewedAt } = module;
  const studyPath = moduleStudyPath(module.module);
  return (
    <li className={styles.row} data-stack={stackHue(stackName)}>
      <div className={styles.names}>
        <p className={stack.line}>
          <span className={stack.dot} /> {'moduleId' in module.module ? stackName : stackLabel(stackName)} ·{' '}
          {formatSource(module)}
        </p>
        <p className={styles.name}>
          <Link ref={nameRef} to={studyPath}>
            {moduleName}
          </Link>
        </p>
        <p className={styles.when}>
          {due > 0 && <b>{formatCount(due, 'review')} due</b>}
          <span>
            {lastReviewedAt === null ? 'Not reviewed yet' : `Reviewed ${formatDaysAgo(lastReviewedAt)}`}
          </span>
        </p>
      </div>
      <StageBar counts={module} />
      <div className={styles.actions}>
        {module.cardsCount > 0 && (
          <Link to={moduleReviewPath(module.module)} className={due > 0 ? buttons.main : buttons.button}>
            Review<span className="visually-hidden">: {moduleName}</span>
          </Link>
        )}
        <Link to={studyPath} className={buttons.plain}>
          Study<span className="visually-hidden">: {moduleName}</span>
        </Link>
        {'slug' in module.module ? (
          <RemoveButton moduleName={moduleName} slug={module.module.slug} remove={remove} />
        ) : module.team ? (
          <Link to={`/teams/${module.team.teamId}`} className={buttons.plain}>
            Team<span className="visually-hidden"> of {moduleName}</span>
          </Link>
        ) : (
          <Link to={`/created-modules?module=${module.module.moduleId}`} className={buttons.plain}>
            Edit<span className="visually-hidden">: {moduleName}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** Where a module comes from, and how much of it is reviewed, if it is not all cards of its levels. */
function formatSource({ module, team, cardsCount, singleCards }: ReviewModule): ReactNode {
  if (team)
    return (
      <>
        team <bdi>{team.teamName}</bdi>
      </>
    );
  if ('moduleId' in module) return 'my module';
  if (singleCards === 0) return 'library';
  return singleCards === cardsCount
    ? `${formatCount(singleCards, 'single card')} of the library`
    : `library, with ${formatCount(singleCards, 'single card')}`;
}

function RemoveButton({
  moduleName,
  slug,
  remove,
}: {
  moduleName: string;
  slug: string;
  remove: Props['remove'];
}) {
  return (
    <button type="button" className={buttons.plain} onClick={() => remove(slug)}>
      Remove<span className="visually-hidden"> from my reviews: {moduleName}</span>
    </button>
  );
}
