import type { TeamDetails, TeamModule } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { moduleReviewPath, moduleStudyPath } from '../../lib/module-paths.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import stack from '../../ui/stack-dot.module.css';
import { AddModule } from './add-module.tsx';
import { mayEdit } from './team-words.ts';
import styles from './teams.module.css';
import { useFollowing } from './use-following.ts';

/** The modules that the team shares. */
export function ModulesSection({ userId, team }: { userId: number; team: TeamDetails }) {
  const { teamId, role, modules } = team;
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
      {isEditor && <AddModule userId={userId} teamId={teamId} />}
    </PaperSection>
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
            isFollowed ? `Take out of my reviews: ${moduleName}` : `Add to my reviews: ${moduleName}`
          }
          disabled={isPending}
          onClick={isFollowed ? unfollow : follow}
        >
          {isFollowed ? 'Take out of my reviews' : 'Add to my reviews'}
        </button>
        {isEditor && (
          <Link
            to={`/created-modules?module=${moduleId}&team=${teamId}`}
            className={buttons.plain}
            aria-label={`Edit ${moduleName}`}
          >
            Edit
          </Link>
        )}
      </div>
    </div>
  );
}
