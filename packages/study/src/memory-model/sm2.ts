import type { MemoryModel } from './memory.ts';

interface Sm2State {
  intervalDays: number;
  easiness: number;
  /** Consecutive successes. */
  repetitions: number;
}

const intervalMaxDays = 36_500;

/**
 * SM-2 (https://super-memory.com/english/ol/sm2.htm), with Again, Hard, Good and Easy as the
 * qualities 2 to 5. SM-2 schedules but does not predict. Following
 * https://github.com/open-spaced-repetition/srs-benchmark (models/sm2.py and model_processors.py),
 * its interval is taken as the time in which recall falls exponentially to 0.9: R(t) =
 * 0.9^(t/interval). Repetitions on the same day change nothing, in SM-2 as in that benchmark.
 */
export function sm2Model(): MemoryModel<Sm2State> {
  return {
    next: (before, rating, elapsedDays) => {
      if (before !== undefined && elapsedDays === 0) return before;
      const { intervalDays, easiness, repetitions } = before ?? {
        intervalDays: 0,
        easiness: 2.5,
        repetitions: 0,
      };
      const quality = rating + 1;
      const isRecalled = rating > 1;
      const interval = isRecalled ? ([1, 6][repetitions] ?? intervalDays * easiness) : 1;
      const missing = 5 - quality;
      return {
        intervalDays: Math.min(Math.max(1, Math.round(interval)), intervalMaxDays),
        easiness: Math.max(1.3, easiness + 0.1 - missing * (0.08 + missing * 0.02)),
        repetitions: isRecalled ? repetitions + 1 : 0,
      };
    },
    recall: ({ intervalDays }, elapsedDays) => 0.9 ** (elapsedDays / intervalDays),
  };
}
