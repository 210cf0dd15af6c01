import type { TeamDetails, TeamProgress } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format-count.ts';
import { formatDaysAgo } from '../../lib/format-days-ago.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import { teamProgress } from './queries.ts';
import styles from './teams.module.css';

type Modules = NonNullable<TeamProgress['modules']>;

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
                  <MemberProgress member={member} team={team} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </PaperSection>
  );
}

function MemberProgress({ member, team }: { member: TeamProgress; team: TeamDetails }) {
  const { displayName, modules } = member;
  if (modules === null)
    return (
      <div className={rows.row}>
        <bdi className={styles.name}>{displayName}</bdi>
        <span className={styles.quiet}>Not shared</span>
      </div>
    );
  const sum = (pick: (one: Modules[number]) => number) =>
    modules.reduce((total, one) => total + pick(one), 0);
  const started = sum((one) => one.started);
  const due = sum((one) => one.due);
  return (
    <details>
      <summary className={styles.summary}>
        <bdi className={styles.name}>{displayName}</bdi>{' '}
        <span className={styles.quiet}>
          {started} of{' '}
          {formatCount(
            sum((one) => one.cardsCount),
            'card',
          )}{' '}
          started · {due} due
        </span>
      </summary>
      <ProgressTable modules={modules} team={team} />
    </details>
  );
}

function ProgressTable({ modules, team }: { modules: Modules; team: TeamDetails }) {
  const nameOf = (moduleId: number) =>
    team.modules.find((one) => one.moduleId === moduleId)?.moduleName ?? '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Progress by module">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Started</th>
            <th scope="col">Due</th>
            <th scope="col">Remembered</th>
            <th scope="col">Last studied</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ moduleId, cardsCount, started, due, retention, lastStudiedAt }) => (
            <tr key={moduleId}>
              <th scope="row">
                <bdi>{nameOf(moduleId)}</bdi>
              </th>
              <td>
                {started} of {cardsCount}
              </td>
              <td>{due}</td>
              <td>{retention === null ? '–' : formatPercent(retention)}</td>
              <td>{lastStudiedAt === null ? 'never' : formatDaysAgo(lastStudiedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
