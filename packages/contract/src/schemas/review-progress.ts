import { z } from 'zod';
import { wireId, wireInstant } from './ids.ts';
import { namedTeam } from './module.ts';
import { reviewCard } from './review.ts';

const count = z.int().min(0);

const moduleRef = z
  .union([z.object({ moduleId: z.int() }), z.object({ slug: z.string() })])
  .meta({ description: 'Your own module by ID, or a library module by slug' });

export const reviewModule = z
  .object({
    module: moduleRef,
    moduleName: z.string(),
    stackName: z.string(),
    team: namedTeam,
    cardsCount: count.meta({
      description:
        'For a library module, only the cards that you review. The sum of newCards, learning, known and setAside',
    }),
    singleCards: count.meta({
      description:
        'Of a library module, cards that you added on their own, at levels that you do not follow. 0 for your own modules',
    }),
    newCards: count.meta({ description: 'Cards that you have not reviewed yet' }),
    learning: count.meta({
      description: 'Cards in learning steps, or past them with an interval of less than 7 days',
    }),
    known: count.meta({ description: 'Cards past their learning steps with an interval of 7 days or more' }),
    setAside: count.meta({ description: 'Cards that are suspended, or leeches' }),
    due: count.meta({
      description: 'Cards to review today, not counting new cards and ignoring the daily limits',
    }),
    lastReviewedAt: wireInstant.nullable().meta({ description: 'Null before the first review' }),
  })
  .meta({ id: 'ReviewModule' });
export type ReviewModule = z.output<typeof reviewModule>;

export const cardProgress = z
  .object({
    cardId: wireId,
    stage: z.enum(['new', 'learning', 'known']).meta({
      description: 'Known: past the learning steps, with an interval of 7 days or more',
    }),
    isSetAside: z.boolean().meta({ description: 'Whether the card is suspended, or a leech' }),
  })
  .meta({ id: 'CardProgress' });
export type CardProgress = z.output<typeof cardProgress>;

export const reviewToday = z
  .object({
    reviewed: count,
    remembered: count.meta({ description: 'Reviews that were not rated Again' }),
    learned: count.meta({
      description: 'Cards that were new before today and are past their learning steps',
    }),
    becameKnown: count.meta({ description: 'Cards that were not known before today and are known now' }),
    durationMs: count,
    hard: z
      .array(
        reviewCard
          .pick({ card: true, question: true, moduleName: true, stackName: true, module: true })
          .extend({ times: count.meta({ description: 'How often the card was rated Again today' }) }),
      )
      .meta({ description: 'Up to 20 cards that were rated Again today, most often first' }),
  })
  .meta({ id: 'ReviewToday' });
export type ReviewToday = z.output<typeof reviewToday>;

export const mistake = z
  .object({
    card: reviewCard,
    times: count.meta({ description: 'How often the card was forgotten in the last 30 days' }),
    lastForgottenAt: wireInstant,
    isToReview: z.boolean().meta({
      description:
        'Whether GET /review?mistakes=true includes the card: it is not set aside or buried, and was not reviewed today',
    }),
  })
  .meta({ id: 'Mistake' });
export type Mistake = z.output<typeof mistake>;
