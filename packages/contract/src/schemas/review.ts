import { z } from 'zod';
import {
  desiredRetentionMax,
  desiredRetentionMin,
  newPerDayMax,
  reviewDurationMaxMs,
  reviewsPerDayMax,
  reviewsPerDayMin,
} from '../limits.ts';
import { cardNamePattern, readCardName } from '../rules/card-name.ts';
import { levels } from '../rules/level.ts';
import { pathId, wireDate, wireInstant } from './ids.ts';
import { libraryCard } from './library.ts';

/** How well a card was remembered; Hard counts as remembered. */
export const ratings = ['Again', 'Hard', 'Good', 'Easy'] as const;

const cardNameMessage = 'Card must be named like own-12 or library-12';

const cardName = z
  .string({ error: () => cardNameMessage })
  .transform((name, context) => {
    const read = readCardName(name);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: cardNameMessage });
    return z.NEVER;
  })
  .meta({ type: 'string', pattern: cardNamePattern.source, description: '`own-12` or `library-12`' });

export const reviewCardParams = z.object({ card: cardName });

const uuid = z
  .string({ error: () => 'Review id must be a UUID' })
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, {
    error: 'Review id must be a UUID',
  });

export const reviewParams = z.object({ reviewId: uuid });

const rating = z.enum(ratings, {
  error: () => `Rating must be one of the following: ${ratings.join(', ')}`,
});

export const reviewBody = z.object({
  reviewId: uuid.meta({ description: 'Made by the client: sent again, the review counts once' }),
  card: cardName,
  rating,
  durationMs: z
    .int({ error: () => 'Duration must be a whole number of milliseconds' })
    .min(0, { error: 'Duration must be a whole number of milliseconds' })
    // A longer time means that the learner left the desk.
    .transform((ms) => Math.min(ms, reviewDurationMaxMs)),
  reviewedAt: z.iso
    .datetime({
      precision: 3,
      error: () => 'Time of review must be an instant such as 2026-11-21T09:30:00.000Z',
    })
    .optional()
    .meta({
      description:
        'When it was answered, if not now; what cannot be, later than now or before 2000, means now',
    }),
});

const counts = z.int().min(0);

export const reviewCard = z
  .object({
    card: z.string().meta({ description: '`own-12` or `library-12`' }),
    question: z.string(),
    answer: z.string(),
    level: z.enum(levels),
    moduleName: z.string(),
    stackName: z.string(),
    module: z.union([z.object({ moduleId: z.int() }), z.object({ slug: z.string() })]),
    more: libraryCard
      .pick({ keyPoints: true, whyAsked: true, followUps: true, sources: true })
      .nullable()
      .meta({ description: 'What a card of the library has besides its answer' }),
    state: z.enum(['New', 'Learning', 'Review', 'Relearning']),
    dueAt: wireInstant,
    reviews: counts,
    lapses: counts,
    setAside: z
      .enum(['suspended', 'leech'])
      .nullable()
      .meta({ description: 'Why it is not asked: put aside by its learner, or forgotten too often' }),
    buriedUntil: wireInstant.nullable(),
    nextInMs: z.record(z.enum(ratings), counts).meta({
      description: 'After how long the card would come back, for each rating, if it was graded now',
    }),
  })
  .meta({ id: 'ReviewCard' });
export type ReviewCard = z.output<typeof reviewCard>;

export const reviewQueueQuery = z.object({
  moduleId: pathId.optional().meta({ description: 'Only cards of this own module' }),
  slug: z.string().optional().meta({ description: 'Only cards of this module of the library' }),
  moreNew: z
    .enum(['true', 'false'], { error: () => 'More new must be true or false' })
    .optional()
    .meta({ description: 'With true, new cards beyond the limit of the day' }),
});

export const reviewQueue = z
  .object({
    cards: z
      .array(reviewCard)
      .meta({ description: 'What to ask next, in this order; a batch of what is left' }),
    due: counts.meta({ description: 'How many cards are left to review today, within the limit of the day' }),
    learning: counts.meta({ description: 'How many cards are between their learning steps today' }),
    newCards: counts.meta({ description: 'How many new cards are left today, within the limit of the day' }),
    newBeyond: counts.meta({ description: 'How many more new cards there would be without the limit' }),
    nextDueAt: wireInstant
      .nullable()
      .meta({ description: 'When the next card between its learning steps comes, if one does today' }),
    plan: z
      .object({
        waiting: counts,
        perDay: counts,
        endsOn: wireDate.nullable().meta({ description: 'null when at this pace it would take over a year' }),
      })
      .nullable()
      .meta({ description: 'When more is due than a day takes: how it is worked off' }),
    reviewedToday: counts,
    tomorrow: counts.meta({
      description: 'How many cards come tomorrow, with what today leaves over, within the limit of a day',
    }),
    msPerReview: counts.meta({ description: 'How long the learner lately took for a review' }),
    hasTwoButtons: z.boolean(),
  })
  .meta({ id: 'ReviewQueue' });
export type ReviewQueue = z.output<typeof reviewQueue>;

export const cardActions = ['bury', 'suspend', 'resume'] as const;
export const cardActionBody = z.object({
  action: z.enum(cardActions, {
    error: () => `Action must be one of the following: ${cardActions.join(', ')}`,
  }),
});

const wholeNumber = (fieldInWords: string, min: number, max: number) => {
  const message = `${fieldInWords} must be a whole number from ${min} to ${max}`;
  return z
    .int({ error: () => message })
    .min(min, { error: message })
    .max(max, { error: message });
};

const retentionMessage = `Desired retention must be from ${desiredRetentionMin} to ${desiredRetentionMax}`;

export const reviewSettings = z
  .object({
    desiredRetention: z
      .number({ error: () => retentionMessage })
      .min(desiredRetentionMin, { error: retentionMessage })
      .max(desiredRetentionMax, { error: retentionMessage })
      .meta({ description: 'The probability of recall at which a card comes back' }),
    newPerDay: wholeNumber('New cards per day', 0, newPerDayMax),
    reviewsPerDay: wholeNumber('Reviews per day', reviewsPerDayMin, reviewsPerDayMax),
    dayStartsAtMinutes: wholeNumber('Start of day', 0, 1439).meta({
      description: 'Minutes after midnight',
    }),
    timeZone: z.string({ error: () => 'Time zone must be a name such as Europe/Lisbon' }).max(64, {
      error: 'Time zone must be a name such as Europe/Lisbon',
    }),
    hasTwoButtons: z.boolean({ error: () => 'Two buttons must be true or false' }),
  })
  .meta({ id: 'ReviewSettings' });
export type ReviewSettings = z.output<typeof reviewSettings>;

export const reviewSettingsAnswer = reviewSettings
  .extend({
    isSaved: z.boolean().meta({ description: 'False while these are the defaults' }),
  })
  .meta({ id: 'SavedReviewSettings' });

export const reviewSummary = z
  .object({
    dueToday: counts.meta({ description: 'Reviews and new cards left today, within the limits of the day' }),
    streakDays: counts,
    reviewedToday: counts,
    tomorrow: counts,
    known: counts.meta({ description: 'Cards that are past their learning steps' }),
    setAside: counts,
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.output<typeof reviewSummary>;

const logLosses = z.object({
  constant: z.number().meta({ description: 'Of guessing the mean recall every time' }),
  defaults: z.number().meta({ description: 'Of the published weights' }),
  fitted: z.number().meta({ description: 'Of the weights fitted to the earlier part' }),
});

export const reviewModel = z
  .object({
    reviews: counts.meta({ description: 'How many reviews count by now' }),
    nextFitAtReviews: counts.meta({ description: 'At how many the next fit is made by itself' }),
    isFitAsked: z.boolean().meta({ description: 'Whether a fit has been asked for that is not made yet' }),
    isOwn: z.boolean().meta({ description: 'Whether schedules are made with weights of the learner’s own' }),
    lastFit: z
      .object({
        fittedAt: wireInstant,
        isAdopted: z.boolean(),
        reviews: counts.meta({ description: 'How many predicted reviews the fit was judged by' }),
        logLoss: logLosses,
        calibration: z
          .array(
            z.object({
              predicted: z.number().min(0).max(1),
              actual: z.number().min(0).max(1),
              reviews: counts,
            }),
          )
          .meta({ description: 'Predicted beside actual recall, from the least likely up' }),
      })
      .nullable(),
  })
  .meta({ id: 'ReviewModel' });
export type ReviewModel = z.output<typeof reviewModel>;

export const historyBody = z.object({
  csv: z.string({ error: () => 'History must be a text' }).meta({
    description: 'Lines of the format of GET /review/history, the header first; send longer ones in batches',
  }),
});

export const historyImport = z
  .object({
    imported: counts,
    known: counts.meta({ description: 'How many were there already' }),
    unknownCards: z
      .array(z.string())
      .meta({ description: 'Cards that are not here; their reviews were left out' }),
    skipped: counts.meta({ description: 'How many reviews were of such cards' }),
  })
  .meta({ id: 'HistoryImport' });
export type HistoryImport = z.output<typeof historyImport>;
