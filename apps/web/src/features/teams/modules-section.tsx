import type { TeamDetails, TeamModule } from '@flipstack/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { moduleReviewPath, moduleStudyPath } from '../../lib/module-paths.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import stack from '../../ui/stack-dot.module.css';
import { AddModule } from './add-module.tsx';
import { editPath } from './team-paths.ts';
import { mayEdit } from './team-words.ts';
import styles from './teams.module.css';
import { useFollowing } from './use-following.ts';

interface Props {
  userId: number;
  team: TeamDetails;
  pages: PagesOfModules;
}

/** The query that loads the modules page by page. */
type PagesOfModules = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
>;

/** The modules that the team shares. */
export function ModulesSection({ userId, team, pages }: Props) {
  const { teamId, role, modules, modulesCount } = team;
  const isEditor = mayEdit(role);
  return (
    <PaperSection id="team-modules" title="Modules" className={styles.section}>
      {modules.length === 0 && (
        <p>
          {isEditor
            ? 'The team has no modules yet. Create the first one, or add one of your own.'
            : 'The team has no modules yet. Its editors add them.'}
        </p>
      )}
      {modules.length > 0 && (
        <ul className={rows.list}>
          {modules.map((module) => (
            <li key={module.moduleId}>
              <ModuleRow teamId={teamId} module={module} isEditor={isEditor} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && <MoreModules pages={pages} shown={modules.length} total={modulesCount} />}
      {isEditor && <AddModule userId={userId} teamId={teamId} />}
    </PaperSection>
  );
}

function MoreModules({ pages, shown, total }: { pages: PagesOfModules; shown: number; total: number }) {
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } = pages;
  const more = () => void fetchNextPage();
  if (isFetchNextPageError)
    return <LoadError title={failureSentence('the next modules were not loaded', error)} retry={more} />;
  return (
    <div className={styles.more}>
      <button type="button" className={buttons.button} disabled={isFetchingNextPage} onClick={more}>
        Load more
      </button>
      <p role="status" className={styles.quiet}>
        {shown} of {formatCount(total, 'module')} shown
      </p>
    </div>
  );
}

interface RowProps {
  teamId: number;
  module: TeamModule;
  isEditor: boolean;
}

function ModuleRow({ teamId, module, isEditor }: RowProps) {
  const { moduleId, moduleName, stackName, cardsCount, isFollowed } = module;
  const { follow, unfollow, isPending } = useFollowing(teamId, module);
  return (
    <div className={rows.row}>
      <div className={rows.facts} data-stack={stackHue(stackName)}>
        <h3>
          <Link to={moduleStudyPath({ moduleId })}>
            <bdi>{moduleName}</bdi>
          </Link>
        </h3>
        <p className={stack.line}>
          <span className={stack.dot} />
          {stackName} · {formatCount(cardsCount, 'card')}
        </p>
      </div>
      <div className={styles.actions}>
        {isFollowed && (
          <Link
            to={moduleReviewPath({ moduleId })}
            className={buttons.button}
            aria-label={`Review ${moduleName}`}
          >
            Review
          </Link>
        )}
        <button
          type="button"
          className={isFollowed ? buttons.plain : buttons.button}
          aria-label={
            isFollowed ? `Remove from my reviews: ${moduleName}` : `Add to my reviews: ${moduleName}`
          }
          disabled={isPending}
          onClick={isFollowed ? unfollow : follow}
        >
          {isFollowed ? 'Remove from my reviews' : 'Add to my reviews'}
        </button>
        {isEditor && (
          <Link to={editPath(teamId, moduleId)} className={buttons.plain} aria-label={`Edit ${moduleName}`}>
            Edit
          </Link>
        )}
      </div>
    </div>
  );
}
