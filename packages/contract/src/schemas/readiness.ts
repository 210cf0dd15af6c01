import { z } from 'zod';
import { minutesPerDayMax, minutesPerDayMin } from '../limits.ts';
import { levels } from '../rules/level.ts';
import { wireDate, wireInstant } from './ids.ts';
import { interviewLevel, interviewStacks, interviewType } from './interview.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const dateMessage = 'Date must be a day such as 2026-11-23';
const minutesPerDayMessage = `Minutes a day must be a whole number from ${minutesPerDayMin} to ${minutesPerDayMax}`;

/** Members’ interviews. The ten minutes of guests are too short to prepare for. */
const goalMinutes = [15, 30, 45, 60] as const;
const goalMinutesMessage = `Minutes must be one of the following: ${goalMinutes.join(', ')}`;

const goal = {
  date: z.iso.date({ error: () => dateMessage }).meta({
    description:
      'The day of the interview, `YYYY-MM-DD`: today or within a year, by the days of your reviews',
  }),
  type: interviewType,
  level: interviewLevel,
  stacks: interviewStacks,
  minutes: z.literal(goalMinutes, { error: () => goalMinutesMessage }),
  minutesPerDay: z
    .int({ error: () => minutesPerDayMessage })
    .min(minutesPerDayMin, { error: minutesPerDayMessage })
    .max(minutesPerDayMax, { error: minutesPerDayMessage })
    .meta({ description: 'How many minutes a day you can study' }),
};

const isPlanFollowed = z.boolean({ error: () => 'isPlanFollowed must be true or false' });
const isPlanFollowedDescription =
  'Whether the plan decides the daily limits of your reviews and which new cards come first, until the date';

export const readinessGoalBody = z.object({
  ...goal,
  isPlanFollowed: isPlanFollowed.default(true).meta({ description: isPlanFollowedDescription }),
});

export const readinessGoal = z
  .object({ ...goal, isPlanFollowed: isPlanFollowed.meta({ description: isPlanFollowedDescription }) })
  .meta({ id: 'ReadinessGoal' });
export type ReadinessGoal = z.output<typeof readinessGoal>;

export const realResults = ['passed', 'failed', 'not-held', 'not-told'] as const;

export const realResultBody = z.object({
  result: z
    .enum(realResults, { error: () => `Result must be one of the following: ${realResults.join(', ')}` })
    .meta({ description: '`not-held`: it did not take place. `not-told`: you prefer not to say' }),
});

const topic = {
  stack: z.string(),
  topic: z.string().meta({ description: 'The name of its module' }),
  slug: z.string(),
};

const forecast = z
  .object({
    median: share.meta({ description: 'The median of the expected share of right answers' }),
    low: share.meta({ description: 'The lower limit of the 90 % band' }),
    high: share.meta({ description: 'The upper limit of the 90 % band' }),
    passProbability: share,
    passShare: share.meta({ description: 'The share of right answers that passes, on average' }),
  })
  .meta({ id: 'ReadinessForecast' });
export type ReadinessForecast = z.output<typeof forecast>;

const plan = z
  .object({
    newPerDay: count.meta({ description: 'New cards to learn today' }),
    reviewsPerDay: count.meta({ description: 'Reviews today of cards about the stacks' }),
    minutes: z.number().min(0).meta({ description: 'How long that is expected to take' }),
    isFollowed: z.boolean().meta({
      description:
        'Whether your reviews follow it today: its new cards come first, and as many reviews as fit in the rest of the minutes',
    }),
    notInReviews: z.array(z.object({ ...topic, levels: z.array(z.enum(levels)), cards: count })).meta({
      description:
        'Modules with cards that the plan wants you to learn and that are not in your reviews. PUT /library/follows with `add`, their slugs and levels adds them',
    }),
  })
  .meta({ id: 'ReadinessPlan' });
export type ReadinessPlan = z.output<typeof plan>;

const moved = z
  .object({
    since: wireDate.meta({ description: 'The day of the forecast that today’s is compared with' }),
    before: share.meta({
      description: 'The expected share of right answers of that forecast, if held that day',
    }),
    now: share,
    topics: z
      .array(
        z.object({
          ...topic,
          before: share,
          now: share,
          change: z.number().meta({ description: 'What it adds to the change of the whole' }),
          byMemory: z.number().meta({ description: 'The part that comes from reviews and forgetting' }),
          byAbility: z.number().meta({ description: 'The part that comes from interviews' }),
        }),
      )
      .meta({ description: 'Topics whose expected share changed, the greatest effect first' }),
  })
  .meta({ id: 'ReadinessMoved' });

const accuracy = z
  .object({
    forecasts: count.meta({
      description: 'Forecasts followed within three days by an interview of the same choice',
    }),
    interviews: count.meta({ description: 'These interviews' }),
    needed: count.meta({ description: 'How many forecasts it takes before anything is claimed' }),
    brier: share.nullable().meta({
      description:
        'The mean squared error of the probabilities to pass; 0 is best. Null with too few forecasts',
    }),
    constantBrier: share.nullable().meta({
      description: 'The same for always forecasting the share of interviews that were passed',
    }),
    bins: z.array(z.object({ predicted: share, passed: share, forecasts: count })).meta({
      description:
        'Reliability: the mean forecast and how many interviews were passed, in ascending order. Empty with too few forecasts',
    }),
  })
  .meta({ id: 'ReadinessAccuracy' });

export const readiness = z
  .object({
    today: wireDate.meta({ description: 'Your current day' }),
    goal: readinessGoal.nullable(),
    daysLeft: count
      .nullable()
      .meta({ description: '0 on the day of the interview. Null without a goal and after the date' }),
    seenWeight: share
      .nullable()
      .meta({ description: 'How much of the blueprint’s weight you have seen. Null without a forecast' }),
    seenWeightNeeded: share.meta({ description: 'How much of it a forecast needs' }),
    forecast: forecast.nullable().meta({
      description:
        'For the date, if you study as planned. Null without a goal, before enough has been seen, and after the date',
    }),
    ifToday: forecast.nullable().meta({ description: 'If the interview were today' }),
    missing: z
      .array(z.object({ ...topic, weight: share }))
      .meta({ description: 'The topics that you have not seen completely, largest missing weight first' }),
    topics: z
      .array(
        z.object({
          ...topic,
          weight: share.meta({ description: 'Its share of the scored questions' }),
          seenWeight: share,
          expectedShare: share
            .nullable()
            .meta({ description: 'Of right answers on the date. Null while there is no forecast' }),
        }),
      )
      .meta({ description: 'The topics of the blueprint' }),
    plan: plan.nullable().meta({ description: 'Null without a goal and after the date' }),
    moved: moved.nullable().meta({
      description: 'What changed since the oldest forecast of the last seven days. Null if there is none',
    }),
    next: z
      .array(
        z.object({
          ...topic,
          gain: z.number().meta({ description: 'How much it adds to the expected share of right answers' }),
          minutes: z.number().min(0),
          newCards: count,
          reviews: count,
        }),
      )
      .meta({ description: 'What about ten minutes would do, the greatest gain per minute first' }),
    trend: z
      .array(z.object({ date: wireDate, forecast }))
      .meta({ description: 'Earlier forecasts for this goal, oldest first, up to 60' }),
    accuracy: accuracy.meta({
      description: 'How good your forecasts were, compared with the interviews you then took here',
    }),
    isResultAsked: z.boolean().meta({
      description: 'Whether the date has passed and you have not said how the real interview went',
    }),
    result: z
      .object({ result: z.enum(realResults), toldAt: wireInstant })
      .nullable()
      .meta({
        description: 'What you said about the real interview of this goal. Nothing is computed from it',
      }),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.output<typeof readiness>;
