import { interviewGain, interviewPoints, utcDay, weekOf } from '@flipstack/study/ranking';
import type { Database } from '../../../database/database.ts';
import {
  listRated,
  listRatedAnswers,
  type RatedAnswer,
  type RatedInterview,
} from './rated-interview-repository.ts';

type Answered = RatedInterview & { answers: readonly RatedAnswer[] };

async function listAnswered(database: Database, userId: number): Promise<Answered[]> {
  const answers = await listRatedAnswers(database, userId);
  const rated = await listRated(database, userId);
  return rated.map((interview) => ({ ...interview, answers: answers.get(interview.id) ?? [] }));
}

/**
 * How many answers of a member count on the interview ladder.
 * @param stack empty for all stacks
 */
export async function countAnswers(database: Database, userId: number, stack: string): Promise<number> {
  const interviews = await listAnswered(database, userId);
  return interviews.flatMap(({ answers }) => inStack(answers, stack)).length;
}

const inStack = (answers: readonly RatedAnswer[], stack: string) =>
  stack === '' ? answers : answers.filter((answer) => answer.stack === stack);

/** Points on the interview ladder, in tenths. */
export interface InterviewScores {
  stack: string;
  points: number;
  /**
   * Each week in which interviews of the stack ended, with what its gain is counted from, in
   * thousandths.
   */
  weeks: { week: number; start: number | null; gain: number }[];
}

/** Computes a member's points on the interview ladder, in all stacks and in each. */
export async function scoreInterviews(database: Database, userId: number): Promise<InterviewScores[]> {
  const interviews = await listAnswered(database, userId);
  const stacks = new Set(interviews.flatMap(({ answers }) => answers.map(({ stack }) => stack)));
  return ['', ...stacks].flatMap((stack) => scoreStack(interviews, stack) ?? []);
}

function scoreStack(interviews: readonly Answered[], stack: string): InterviewScores | undefined {
  const answers: RatedAnswer[] = [];
  const weeks: InterviewScores['weeks'] = [];
  let points: number | undefined;
  let best: number | undefined;
  let bestBefore: number | undefined;
  for (const interview of interviews) {
    const ofStack = inStack(interview.answers, stack);
    if (ofStack.length === 0) continue;
    const week = weekOf(utcDay(interview.endedAt));
    if (week !== weeks.at(-1)?.week) {
      bestBefore = best;
      weeks.push({ week, start: bestBefore === undefined ? null : Math.round(bestBefore * 1000), gain: 0 });
    }
    answers.push(...ofStack);
    points = interviewPoints(answers);
    if (points === undefined) continue;
    best = Math.max(best ?? points, points);
    const current = weeks.at(-1);
    if (current !== undefined) current.gain = tenths(interviewGain(bestBefore, points));
  }
  return points === undefined ? undefined : { stack, points: tenths(points), weeks };
}

const tenths = (points: number): number => Math.round(points * 10);
