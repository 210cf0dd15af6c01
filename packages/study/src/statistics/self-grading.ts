/** A learner's day with a module. */
export interface ModuleDay {
  day: number;
  /** Reviews that the learner graded Good or Easy. */
  ratedGood: number;
  /** Answers that were checked, and those that were right. */
  checked: number;
  checkedRight: number;
}

/** For how many days a grade Good is taken as a claim to know the module. */
export const claimDays = 30;
/** How many checked answers a module needs before it says anything about self-grading. */
export const selfGradingNeeded = 20;

/**
 * The checked answers that test self-grading: those on a day on which a card of the module was
 * graded Good or Easy by the learner, or at most `claimDays` days after one.
 *
 * @param days of one module, each once, in order
 */
export function testSelfGrading(days: readonly ModuleDay[]): { answers: number; right: number } {
  let answers = 0;
  let right = 0;
  let lastGood = Number.NEGATIVE_INFINITY;
  for (const { day, ratedGood, checked, checkedRight } of days) {
    if (ratedGood > 0) lastGood = day;
    if (day - lastGood > claimDays) continue;
    answers += checked;
    right += checkedRight;
  }
  return { answers, right };
}
