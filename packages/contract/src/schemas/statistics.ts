import { z } from 'zod';
import { levels } from '../rules/level.ts';
import { pathId, wireDate, wireInstant } from './ids.ts';
import { reviewCard } from './review.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const module = reviewCard.shape.module.meta({
  description: 'Your own module by ID, or a library module by slug',
});
const namedModule = { module, moduleName: z.string(), stackName: z.string() };

export const statisticsQuery = z.object({
  stack: z.string().optional().meta({ description: 'Only reviews of the stack’s modules' }),
  moduleId: pathId.optional().meta({ description: 'Only reviews of this module, which must be yours' }),
  slug: z.string().optional().meta({
    description: 'Only reviews of this library module. A module counts before a stack',
  }),
});

/** How many of some reviews were remembered. */
const recall = z
  .object({
    reviews: count,
    remembered: count.meta({ description: 'Those not rated Again' }),
    share: share.nullable().meta({ description: 'Null without reviews' }),
    low: share.nullable().meta({ description: 'The lower limit of the 95 % interval (Wilson)' }),
    high: share.nullable().meta({ description: 'Its upper limit' }),
  })
  .meta({ id: 'Recall' });
export type Recall = z.output<typeof recall>;

const retention = z
  .object({
    desired: share.meta({ description: 'The desired retention in your settings' }),
    all: recall,
    young: recall.meta({ description: 'Cards with an interval of less than 21 days' }),
    mature: recall.meta({ description: 'Cards with an interval of 21 days or more' }),
    byLevel: z.array(z.object({ level: z.enum(levels), ...recall.shape })),
    byStack: z
      .array(z.object({ stackName: z.string().nullable(), ...recall.shape }))
      .meta({ description: 'Most reviews first. `stackName` is null for modules that no longer exist' }),
    byMonth: z
      .array(
        z.object({
          month: z.string().regex(/^\d{4}-\d{2}$/),
          ...recall.shape,
          young: recall,
          mature: recall,
        }),
      )
      .meta({ description: 'The last 24 months with reviews, oldest first' }),
  })
  .meta({
    id: 'TrueRetention',
    description:
      'True retention: reviews of cards past their learning steps, on a later day than their last review',
  });

const calibration = z
  .object({
    reviews: count.meta({
      description: 'Those with a prediction: on a later day than the card’s last review',
    }),
    bins: z
      .array(
        z.object({
          predicted: share.meta({ description: 'The mean of the predicted probabilities of recall' }),
          ...recall.shape,
        }),
      )
      .meta({ description: 'Of at least 20 reviews each, the least probable first' }),
    error: share.nullable().meta({
      description:
        'The root mean square of the differences between predicted and actual recall of the bins, weighted by reviews. Null without bins',
    }),
  })
  .meta({ id: 'StatisticsCalibration' });

export const statistics = z
  .object({
    filter: z
      .object({
        stackName: z.string().nullable(),
        module: module.nullable(),
        moduleName: z.string().nullable(),
      })
      .meta({
        description: 'What the figures are limited to. All null: everything. With a module, also its stack',
      }),
    filters: z
      .object({ stacks: z.array(z.string()), modules: z.array(z.object(namedModule)) })
      .meta({ description: 'What they can be limited to: modules with reviews that still exist' }),
    reviews: count.meta({ description: 'All reviews, without undone ones' }),
    today: z.object({
      date: wireDate,
      reviews: count,
      remembered: count,
      newCards: count,
      durationMs: count,
      due: count.meta({ description: 'Cards still to review today, ignoring the daily limits' }),
    }),
    streak: z
      .object({
        days: count,
        longest: count,
        isTodayDone: z.boolean().meta({ description: 'Whether today has a review already' }),
        dayEndsAt: wireInstant,
        activeDays: count.meta({ description: 'Days with reviews in the last 365' }),
      })
      .meta({ description: 'One review a day keeps the streak. It ignores the filter' }),
    year: z
      .array(z.object({ date: wireDate, reviews: count, newCards: count, durationMs: count }))
      .meta({ description: 'The days with reviews among the last 371, oldest first' }),
    retention,
    forecast: z.object({
      overdue: count.meta({ description: 'Cards that were due before today' }),
      days: z
        .array(z.object({ date: wireDate, due: count }))
        .meta({ description: '30 days from today. Cards that are set aside are not counted' }),
    }),
    states: z.object({
      new: count,
      learning: count,
      young: count.meta({ description: 'Past their learning steps, with an interval of less than 21 days' }),
      mature: count.meta({ description: 'With an interval of 21 days or more' }),
      suspended: count,
      leeches: count,
    }),
    time: z.object({
      meanMs: count.nullable().meta({
        description: 'How long a review takes, on average, in the last 30 days. Null without any',
      }),
      hours: z
        .array(
          z.object({
            weekday: z.int().min(0).max(6).meta({ description: '0 is Monday' }),
            hour: z.int().min(0).max(23).meta({
              description: 'By your clock: the hour of your day plus the hour at which your day begins',
            }),
            reviews: count,
            durationMs: count,
            recall,
          }),
        )
        .meta({ description: 'Only hours with reviews' }),
    }),
    hardest: z
      .array(
        z.object({
          ...reviewCard.pick({ card: true, question: true, level: true }).shape,
          ...namedModule,
          reviews: count,
          lapses: count,
          difficulty: z.number().min(1).max(10).meta({ description: 'By the memory model, from 1 to 10' }),
        }),
      )
      .meta({ description: 'Up to 20 cards, most lapses first, then by difficulty' }),
    calibration,
    selfGrading: z.object({
      needed: count.meta({ description: 'How many checked answers a module needs before it is listed' }),
      modules: z
        .array(
          z.object({
            ...namedModule,
            right: count,
            answers: count,
            share,
            low: share,
            high: share,
          }),
        )
        .meta({
          description:
            'Answers to checked cards on the day on which a flip card of the module was rated Good or Easy, or within 30 days after. Worst first',
        }),
    }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

const cardsOfModules = z.array(z.object({ ...namedModule, cards: count }));

export const weekSuggestions = [
  'start',
  'catch-up',
  'fewer-new-cards',
  'study-module',
  'check-yourself',
  'study-on-more-days',
  'more-new-cards',
  'keep-going',
] as const;

export const weekSummary = z
  .object({
    from: wireDate,
    to: wireDate.meta({ description: 'Today. The week is the last seven of your days' }),
    reviews: count,
    durationMs: count,
    activeDays: count,
    recall: recall.meta({ description: 'True retention of the week' }),
    before: z
      .object({ reviews: count, durationMs: count, learned: count, slipped: count })
      .meta({ description: 'The seven days before' }),
    learned: z.object({
      cards: count.meta({ description: 'New cards that are past their learning steps now' }),
      becameKnown: count.meta({
        description: 'Cards whose interval was less than 7 days before the week, and is not now',
      }),
      modules: cardsOfModules.meta({ description: 'Most cards first' }),
    }),
    slipped: z.object({
      cards: count.meta({ description: 'Cards that were forgotten, having been learned before' }),
      examples: z
        .array(
          z.object({
            ...reviewCard.pick({ card: true, question: true }).shape,
            ...namedModule,
            times: count,
          }),
        )
        .meta({ description: 'Up to 5, most often forgotten first' }),
    }),
    suggestion: z
      .object({
        kind: z.enum(weekSuggestions),
        module: module.nullable(),
        moduleName: z.string().nullable(),
        count: count.nullable().meta({
          description:
            'Cards that were due before today (`catch-up`), cards forgotten (`study-module`), days with reviews (`study-on-more-days`), or new cards a day (`fewer-new-cards`, `more-new-cards`)',
        }),
        share: share.nullable().meta({
          description:
            'True retention (`fewer-new-cards`, `more-new-cards`), or checked answers that were right (`check-yourself`)',
        }),
      })
      .meta({ description: 'The first that applies' }),
  })
  .meta({
    id: 'WeekSummary',
    description: 'Cards are counted as learned and as forgotten only while you may review them',
  });
export type WeekSummary = z.output<typeof weekSummary>;
