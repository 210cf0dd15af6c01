import type { RankingMembership } from '@flipstack/contract';
import { dateOfDay } from '@flipstack/study/learner-day';
import { utcDay, weekOf } from '@flipstack/study/ranking';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { type Board, listPastWeeks } from './board-repository.ts';
import { findPlace, measureBoard } from './find-place.ts';
import { findRankingMember } from './ranking-member-repository.ts';
import { scoreMember } from './scoring/score-member.ts';

/** Reads whether the actor takes part, and their results in past weeks. */
export async function readMembership(services: Services, actor: Actor): Promise<RankingMembership> {
  const { database, now } = services;
  // The result of the last week may not be final yet.
  await scoreMember(services, actor.id);
  const member = await findRankingMember(database, actor.id);
  if (member === undefined) return { displayName: null, seasons: [] };
  const before = weekOf(utcDay(now()));
  const seasons: RankingMembership['seasons'] = [];
  for (const { ladder, week, points } of await listPastWeeks(database, actor.id, before)) {
    const board: Board = { ladder, stack: '', week };
    const size = await measureBoard(database, board);
    const { place, precision } = await findPlace(database, board, { points, size });
    seasons.push({
      week: dateOfDay(week),
      ladder,
      place,
      placePrecision: precision,
      participants: size.participants,
      points: points / 10,
    });
  }
  return { displayName: member.displayName, seasons };
}
