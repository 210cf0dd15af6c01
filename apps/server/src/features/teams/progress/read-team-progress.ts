import type { TeamModule, TeamProgress } from '@flipstack/contract';
import { dayMs } from '@flipstack/study/learner-day';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { listMembers, type MemberOfTeam } from '../members/member-repository.ts';
import { listTeamModules } from '../modules/team-module-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import {
  listProgress,
  listRetention,
  type ModuleProgress,
  type Retention,
} from './team-progress-repository.ts';

const retentionDays = 30;

/**
 * How far the members of the actor's team are who share their progress. Of the others, it says only
 * that they do not.
 * @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for members who do not own the team
 */
export async function readTeamProgress(
  { database, now }: Services,
  actor: Member,
  teamId: number,
): Promise<TeamProgress[]> {
  const team = await findOwnedTeam(database, actor, teamId);
  const members = await listMembers(database, team);
  const modules = await listTeamModules(database, team);
  const progress = byKey(await listProgress(database, team, now()));
  const retention = byKey(await listRetention(database, team, now() - retentionDays * dayMs));
  const ofModule = (userId: number, module: TeamModule) =>
    toModuleProgress(module, progress.get(keyOf(userId, module)), retention.get(keyOf(userId, module)));
  const isShared = ({ userId, sharesProgress }: MemberOfTeam) => sharesProgress || userId === actor.id;
  return members.map((member) => ({
    memberId: member.memberId,
    displayName: member.displayName,
    role: member.role,
    modules: isShared(member) ? modules.map((module) => ofModule(member.userId, module)) : null,
  }));
}

const keyOf = (userId: number, { moduleId }: { moduleId: number }) => `${userId}/${moduleId}`;

const byKey = <Row extends { userId: number; moduleId: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [keyOf(row.userId, row), row]));

function toModuleProgress(
  { moduleId, cardsCount }: TeamModule,
  progress: ModuleProgress | undefined,
  retention: Retention | undefined,
) {
  const last = progress?.lastStudiedAt ?? null;
  return {
    moduleId,
    cardsCount,
    started: progress?.started ?? 0,
    due: progress?.due ?? 0,
    retention: retention === undefined ? null : retention.remembered / retention.tested,
    lastStudiedAt: last === null ? null : new Date(last).toISOString(),
  };
}
