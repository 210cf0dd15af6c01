/** The points of the fair ranking. Described in docs/ranking.md. */

export { bestWeekOnTime, cardPoints, knowledgeGain, levelWeight, recordPoints } from './card-points.ts';
export {
  interviewAnswersMax,
  interviewAnswersMin,
  interviewGain,
  interviewPoints,
} from './interview-points.ts';
export {
  afterReview,
  dueDay,
  enterLadder,
  entriesPerDayMax,
  type RankedMemory,
} from './ranked-memory.ts';
export { utcDay, weekOf } from './ranking-day.ts';
