export { studyOrder } from './study-order.ts';
export {
  type Face,
  goToNext,
  goToPrevious,
  initialProgressPercent,
  progressPercent,
  type StudySession,
  startStudySession,
  turnOver,
} from './study-session.ts';
