import { z } from 'zod';
import {
  desiredRetentionMax,
  desiredRetentionMin,
  newPerDayMax,
  reviewDurationMaxMs,
  reviewQueueSizeDefault,
  reviewQueueSizeMax,
  reviewsPerDayMax,
  reviewsPerDayMin,
  singleCardsMax,
} from '../limits.ts';
import { cardNamePattern, readCardName } from '../rules/card-name.ts';
import { levels } from '../rules/level.ts';
import { kindOfCard } from './card-kind.ts';
import { bodyId, isUnique, pathId, wireDate, wireId, wireInstant } from './ids.ts';
import { libraryCard } from './library.ts';
import { digits } from './page.ts';

/** How well the learner remembered a card. Hard counts as remembered. */
export const ratings = ['Again', 'Hard', 'Good', 'Easy'] as const;

const cardNameMessage = 'card must have the form own-12 or library-12';

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
  reviewId: uuid.meta({ description: 'Client-generated UUID. A repeated ID is counted once' }),
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
      error: () => 'reviewedAt must be an ISO 8601 time such as 2026-11-21T09:30:00.000Z',
    })
    .optional()
    .meta({
      description:
        'When the card was answered. Defaults to now; a time in the future or before 2000 is replaced by now',
    }),
  response: z
    .record(z.string(), z.unknown(), { error: () => 'response must be an object' })
    .optional()
    .meta({
      description:
        'What was answered to a card that is checked: `chosen` option indexes, `text`, `blanks`, `lines`, or `passed` of `total` tests. The server grades it, and lowers a rating that the grade does not allow',
    }),
});

const count = z.int().min(0);

export const reviewCard = z
  .object({
    card: z.string().meta({ description: '`own-12` or `library-12`' }),
    question: z.string(),
    answer: z.string(),
    ...kindOfCard,
    level: z.enum(levels),
    moduleName: z.string(),
    stackName: z.string(),
    module: z.union([z.object({ moduleId: z.int() }), z.object({ slug: z.string() })]),
    more: libraryCard
      .pick({
        keyPoints: true,
        goodAnswer: true,
        greatAnswer: true,
        whyAsked: true,
        followUps: true,
        sources: true,
      })
      .nullable()
      .meta({ description: 'The additional parts of a library card; null for your own cards' }),
    state: z.enum(['New', 'Learning', 'Review', 'Relearning']),
    dueAt: wireInstant,
    reviews: count,
    lapses: count,
    setAside: z.enum(['suspended', 'leech']).nullable().meta({
      description:
        'Why the card is set aside: suspended, or a leech (forgotten too often). Null if it is not',
    }),
    buriedUntil: wireInstant.nullable(),
    nextInMs: z.record(z.enum(ratings), count).meta({
      description: 'Milliseconds until the next review, by rating',
    }),
  })
  .meta({ id: 'ReviewCard' });
export type ReviewCard = z.output<typeof reviewCard>;

export const setAsideQuery = z.object({
  buried: z
    .enum(['true', 'false'], { error: () => 'buried must be true or false' })
    .optional()
    .meta({ description: 'If true, lists the cards that are buried until tomorrow instead' }),
});

export const reviewQueueQuery = z.object({
  moduleId: pathId.optional().meta({ description: 'Only cards of this module, which must be yours' }),
  slug: z.string().optional().meta({ description: 'Only cards of this library module' }),
  mistakes: z
    .enum(['true', 'false'], { error: () => 'mistakes must be true or false' })
    .optional()
    .meta({
      description:
        'If true, only the cards of GET /review/mistakes that you have not reviewed today, due or not, beyond the daily limit',
    }),
  moreNew: z
    .enum(['true', 'false'], { error: () => 'moreNew must be true or false' })
    .optional()
    .meta({ description: 'If true, includes new cards beyond the daily limit' }),
  newToday: digits(`newToday must be a whole number from 0 to ${newPerDayMax}`, 0, newPerDayMax)
    .optional()
    .meta({
      type: 'integer',
      minimum: 0,
      maximum: newPerDayMax,
      description: 'At most this many new cards today, if that is fewer than the daily limit',
    }),
  size: digits(`Size must be a whole number from 1 to ${reviewQueueSizeMax}`, 1, reviewQueueSizeMax)
    .default(reviewQueueSizeDefault)
    .meta({
      description: 'The maximum number of cards in the response',
      type: 'integer',
      minimum: 1,
      maximum: reviewQueueSizeMax,
      default: reviewQueueSizeDefault,
    }),
});

const tomorrow = count.meta({
  description:
    'Reviews due tomorrow, including those left over from today, within the daily limit. Without new cards',
});
const newTomorrow = count.meta({
  description: 'New cards that come tomorrow, within the daily limit, if you learn those left today',
});

export const reviewQueue = z
  .object({
    cards: z.array(reviewCard).meta({ description: 'The next batch of cards, in the order to ask them' }),
    due: count.meta({ description: 'Cards left to review today, within the daily limit' }),
    learning: count.meta({ description: 'Cards in learning steps today' }),
    newCards: count.meta({ description: 'New cards left today, within the daily limit' }),
    newBeyond: count.meta({ description: 'New cards beyond the daily limit' }),
    nextDueAt: wireInstant
      .nullable()
      .meta({ description: 'When the next learning step today is due. Null if there is none' }),
    plan: z
      .object({
        waiting: count,
        perDay: count,
        endsOn: wireDate.nullable().meta({ description: 'Null if catching up takes more than a year' }),
      })
      .nullable()
      .meta({ description: 'If more cards are due than the daily limit: how you catch up' }),
    reviewedToday: count,
    tomorrow,
    newTomorrow,
    msPerReview: count.meta({
      description: 'Your average time per review, or a default until there are enough reviews',
    }),
    hasTwoButtons: z.boolean(),
    isInReviews: z.boolean().meta({
      description: 'False if `slug` names a library module of which you have added nothing to your reviews',
    }),
  })
  .meta({ id: 'ReviewQueue' });
export type ReviewQueue = z.output<typeof reviewQueue>;

export const cardActions = ['bury', 'suspend', 'resume'] as const;
export const cardActionBody = z.object({
  action: z.enum(cardActions, {
    error: () => `Action must be one of the following: ${cardActions.join(', ')}`,
  }),
});

const singleCardsMessage = `cards must name 1 to ${singleCardsMax} library cards`;

export const singleCardsBody = z.object({
  cards: z
    .array(bodyId('Card id'), { error: () => singleCardsMessage })
    .min(1, { error: singleCardsMessage })
    .max(singleCardsMax, { error: singleCardsMessage })
    .refine(isUnique, { error: 'Each card may be named only once' })
    .meta({ description: 'Ids of library cards, such as 12 for `library-12`' }),
});

export const singleCardsAdded = z
  .object({
    added: z.array(wireId).meta({
      description: 'The cards that were not in your reviews before. To undo, remove these',
    }),
    alreadyInReviews: count.meta({
      description: 'Cards that you had added before, or whose module you follow at their level',
    }),
    retired: count.meta({ description: 'Cards that are no longer in the library, and were not added' }),
  })
  .meta({ id: 'SingleCardsAdded' });
export type SingleCardsAdded = z.output<typeof singleCardsAdded>;

export const singleCardsRemoved = z
  .object({
    removed: z.array(wireId).meta({
      description:
        'The single cards that are no longer in your reviews. Cards of modules that you follow stay',
    }),
  })
  .meta({ id: 'SingleCardsRemoved' });
export type SingleCardsRemoved = z.output<typeof singleCardsRemoved>;

const wholeNumber = (min: number, max: number, message: string) =>
  z
    .int({ error: () => message })
    .min(min, { error: message })
    .max(max, { error: message });

const countPerDay = (fieldLabel: string, min: number, max: number) =>
  wholeNumber(min, max, `${fieldLabel} must be a whole number from ${min} to ${max}`);

const newCardOrders = ['mixed', 'by-module'] as const;

const retentionMessage = `Desired retention must be from ${desiredRetentionMin} to ${desiredRetentionMax}`;

export const reviewSettings = z
  .object({
    desiredRetention: z
      .number({ error: () => retentionMessage })
      .min(desiredRetentionMin, { error: retentionMessage })
      .max(desiredRetentionMax, { error: retentionMessage })
      .meta({ description: 'The probability of recall at which a card becomes due' }),
    newPerDay: countPerDay('New cards per day', 0, newPerDayMax),
    reviewsPerDay: countPerDay('Reviews per day', reviewsPerDayMin, reviewsPerDayMax),
    dayStartsAtMinutes: wholeNumber(
      0,
      1439,
      'Start of day must be a time such as 04:00 (240 minutes after midnight)',
    ).meta({
      description: 'Minutes after midnight',
    }),
    timeZone: z.string({ error: () => 'Time zone must be a name such as Europe/Lisbon' }).max(64, {
      error: 'Time zone must be a name such as Europe/Lisbon',
    }),
    hasTwoButtons: z.boolean({ error: () => 'hasTwoButtons must be true or false' }),
    newCardOrder: z
      .enum(newCardOrders, { error: () => `Order must be one of the following: ${newCardOrders.join(', ')}` })
      .meta({
        description:
          '`mixed`: stacks and modules take turns. `by-module`: one module after another. If omitted, it does not change',
      }),
    isEasyFirst: z.boolean({ error: () => 'isEasyFirst must be true or false' }).meta({
      description: 'Whether easy new cards come before harder ones. If omitted, it does not change',
    }),
  })
  .meta({ id: 'ReviewSettings' });
export type ReviewSettings = z.output<typeof reviewSettings>;

export const reviewSettingsBody = reviewSettings
  .partial({ newCardOrder: true, isEasyFirst: true })
  .meta({ id: 'ReviewSettingsChange' });
export type ReviewSettingsChange = z.output<typeof reviewSettingsBody>;

export const savedReviewSettings = reviewSettings
  .extend({
    isSaved: z.boolean().meta({ description: 'False if these are the defaults' }),
  })
  .meta({ id: 'SavedReviewSettings' });

export const reviewSummary = z
  .object({
    dueToday: count.meta({ description: 'Reviews and new cards left today, within the daily limits' }),
    streakDays: count,
    hasReviews: z.boolean().meta({
      description: 'Whether you have ever reviewed a card. If so, a streak of 0 means that it has ended',
    }),
    reviewedToday: count,
    tomorrow,
    newTomorrow,
    known: count.meta({ description: 'Cards past their learning steps' }),
    setAside: count,
    week: z
      .array(z.object({ date: wireDate, reviews: count }))
      .meta({ description: 'The number of your reviews on each of the last seven days, ending today' }),
    newToday: count.meta({ description: 'The new cards in `dueToday`' }),
    newBeyond: count.meta({ description: 'New cards beyond the daily limit' }),
    learnedToday: count.meta({ description: 'New cards reviewed for the first time today' }),
    hasCards: z.boolean().meta({ description: 'False if there is nothing in your reviews yet' }),
    msPerReview: count.meta({
      description: 'Your average time per review, or a default until there are enough reviews',
    }),
    dayEndsAt: wireInstant.meta({ description: 'When your day ends and the counts change' }),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.output<typeof reviewSummary>;

const logLosses = z.object({
  constant: z.number().meta({ description: 'Log loss of a constant guess (mean recall)' }),
  defaults: z.number().meta({ description: 'Log loss of the published default weights' }),
  fitted: z.number().meta({ description: 'Log loss of the weights fitted to the earlier reviews' }),
});

export const reviewModel = z
  .object({
    reviews: count.meta({ description: 'Number of your reviews, without undone ones' }),
    nextFitAtReviews: count.meta({ description: 'Number of reviews that starts the next automatic fit' }),
    isFitAsked: z.boolean().meta({ description: 'Whether a requested fit is pending' }),
    readiness: z
      .object({
        counted: count.meta({
          description:
            'Reviews that count: made on a later day than the card’s previous review, and not among the newest fifth, which is held out to check the fit',
        }),
        needed: count,
        isReady: z.boolean().meta({ description: 'Whether a requested fit can succeed' }),
      })
      .meta({ description: 'How far you are from the first fit' }),
    isOwn: z.boolean().meta({ description: 'Whether your schedules use weights fitted to your reviews' }),
    lastFit: z
      .object({
        fittedAt: wireInstant,
        isAdopted: z.boolean(),
        reviews: count.meta({ description: 'Number of held-out reviews that the fit was evaluated on' }),
        logLoss: logLosses,
        calibration: z
          .array(
            z.object({
              predicted: z.number().min(0).max(1),
              actual: z.number().min(0).max(1),
              reviews: count,
            }),
          )
          .meta({ description: 'Predicted and actual recall, in ascending order of predicted recall' }),
      })
      .nullable(),
  })
  .meta({ id: 'ReviewModel' });
export type ReviewModel = z.output<typeof reviewModel>;

export const historyBody = z.object({
  csv: z.string({ error: () => 'csv must be a string' }).meta({
    description:
      'CSV in the format of GET /review/history, with the header line. Send a long history in batches',
  }),
});

export const historyImport = z
  .object({
    imported: count,
    known: count.meta({ description: 'Number of reviews that were stored already' }),
    unknownCards: z
      .array(z.string())
      .meta({ description: 'Cards that do not exist here or are not yours; their reviews were skipped' }),
    skipped: count.meta({ description: 'Number of skipped reviews' }),
  })
  .meta({ id: 'HistoryImport' });
export type HistoryImport = z.output<typeof historyImport>;
