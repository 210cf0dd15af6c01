import type { Readiness } from '@flipstack/contract';
import { brierScore, isPassed, reliabilityTable, type ScoredForecast } from '@flipstack/study/readiness';
import type { Database } from '../../../../database/database.ts';
import { listPastForecasts, type PastForecast } from '../forecast-repository.ts';
import { listTakenInterviews, type TakenInterview } from './taken-interview-repository.ts';

type Accuracy = Readiness['accuracy'];

/** Fewer forecasts could look good or bad by chance. */
const forecastsNeeded = 10;
/** How long after a forecast an interview can be compared with it. */
const comparedMs = 3 * 24 * 60 * 60 * 1000;
/** Older forecasts were made before the learner learned a lot more. */
const lookBackDays = 366;

interface Compared extends ScoredForecast {
  interviewId: string;
}

/**
 * How good a learner's forecasts were. Each is compared with the next interview of the same
 * blueprint that they took within three days. What is compared is the forecast for an interview on
 * that day, because the one for the date counts on what they were yet to study.
 */
export async function readAccuracy(
  database: Database,
  { userId, day, now }: { userId: number; day: number; now: number },
): Promise<Accuracy> {
  const forecasts = await listPastForecasts(database, userId, day - lookBackDays);
  const [first] = forecasts;
  if (first === undefined) return accuracyOf([]);
  const interviews = await listTakenInterviews(database, userId, Math.min(first.madeAt, now));
  return accuracyOf(scoreForecasts(forecasts, interviews));
}

function scoreForecasts(
  forecasts: readonly PastForecast[],
  interviews: readonly TakenInterview[],
): Compared[] {
  return forecasts.flatMap(({ choice, madeAt, passProbability }) => {
    const next = interviews.find((interview) => interview.choice === choice && interview.startedAt > madeAt);
    if (next === undefined || next.startedAt > madeAt + comparedMs) return [];
    const right = next.items.filter(({ isRight }) => isRight).length;
    return [
      {
        interviewId: next.interviewId,
        passProbability,
        isPassed: isPassed(next.level, next.items, right),
      },
    ];
  });
}

function accuracyOf(scored: readonly Compared[]): Accuracy {
  const counts = {
    forecasts: scored.length,
    interviews: new Set(scored.map(({ interviewId }) => interviewId)).size,
    needed: forecastsNeeded,
  };
  if (scored.length < forecastsNeeded) return { ...counts, brier: null, constantBrier: null, bins: [] };
  const passed = scored.filter((one) => one.isPassed).length / scored.length;
  return {
    ...counts,
    brier: brierScore(scored) ?? null,
    constantBrier: passed * (1 - passed),
    bins: reliabilityTable(scored).flatMap((bin) =>
      bin.forecast === undefined || bin.passed === undefined
        ? []
        : [{ predicted: bin.forecast, passed: bin.passed, forecasts: bin.forecasts }],
    ),
  };
}
