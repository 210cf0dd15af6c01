export { type Random, seededRandom } from './session/seeded-random.ts';
export { shuffle } from './session/shuffle.ts';
export { studyOrder } from './session/study-order.ts';
export {
  type Face,
  flip,
  goToNext,
  goToPrevious,
  initialProgressPercent,
  progressPercent,
  type StudySession,
  startStudySession,
} from './session/study-session.ts';
