import type { TeamDetails, TeamModuleProgress, TeamProgress } from '@flipstack/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { formatDaysAgo } from '../../lib/format-days-ago.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import { memberProgress, teamProgress } from './queries.ts';
import styles from './teams.module.css';

/** The progress of the members who agreed to show it, for the owner. */
export function ProgressSection({ team }: { team: TeamDetails }) {
  const query = useQuery(teamProgress(team.teamId));
  return (
    <PaperSection title="Progress" className={styles.section}>
      <p>You see the progress of the members who agreed to it. They can withdraw at any time.</p>
      <Loaded query={query} name="the progress">
        {(members) => {
          const others = members.filter(({ role }) => role !== 'owner');
          if (others.length === 0) return <p className={styles.quiet}>You are the only member so far.</p>;
          return (
            <ul className={rows.list}>
              {others.map((member) => (
                <li key={member.memberId}>
                  <MemberProgress member={member} teamId={team.teamId} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </PaperSection>
  );
}

function MemberProgress({ member, teamId }: { member: TeamProgress; teamId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { displayName, memberId, total } = member;
  if (total === null)
    return (
      <div className={rows.row}>
        <bdi className={styles.name}>{displayName}</bdi>
        <span className={styles.quiet}>Not shared</span>
      </div>
    );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <bdi className={styles.name}>{displayName}</bdi>{' '}
        <span className={styles.quiet}>
          {total.started} of {formatCount(total.cardsCount, 'card')} started · {total.due} due
        </span>
      </summary>
      {isOpen && <BegunModules teamId={teamId} memberId={memberId} />}
    </details>
  );
}

/** The modules that a member has begun, the last studied first. */
function BegunModules({ teamId, memberId }: { teamId: number; memberId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...memberProgress(teamId, memberId, page - 1),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} name="the modules">
      {({ data, total_elements, total_pages }) =>
        total_elements === 0 ? (
          <p className={styles.quiet}>No module started yet.</p>
        ) : (
          <>
            <ProgressTable modules={data} />
            {total_pages > 1 && (
              <Pager
                page={page}
                pages={total_pages}
                total={formatCount(total_elements, 'module')}
                isHidden={false}
                go={setPage}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

function ProgressTable({ modules }: { modules: readonly TeamModuleProgress[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Progress by module</caption>
      <thead>
        <tr>
          <th scope="col">Module</th>
          <th scope="col">Started</th>
          <th scope="col">Due</th>
          <th scope="col" className={styles.column}>
            Remembered
          </th>
          <th scope="col" className={styles.column}>
            Last studied
          </th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ moduleId, moduleName, cardsCount, started, due, retention, lastStudiedAt }) => {
          const remembered = retention === null ? '–' : formatPercent(retention);
          const studied = lastStudiedAt === null ? 'never' : formatDaysAgo(lastStudiedAt);
          return (
            <tr key={moduleId}>
              <th scope="row">
                <bdi>{moduleName}</bdi>
                <span className={styles.belowName}>
                  {retention !== null && `Remembered: ${remembered} · `}Last studied: {studied}
                </span>
              </th>
              <td>
                {started} of {cardsCount}
              </td>
              <td>{due}</td>
              <td className={styles.column}>{remembered}</td>
              <td className={styles.column}>{studied}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
