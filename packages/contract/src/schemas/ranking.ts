import { z } from 'zod';
import { rankingPageMax, rankingPageSize } from '../limits.ts';
import { normalizeDisplayName } from '../rules/display-name.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { wireDate } from './ids.ts';
import { digits } from './page.ts';
import { textField } from './text-field.ts';

export const ladders = ['knowledge', 'interview'] as const;
export const rankingPeriods = ['week', 'all-time'] as const;

const count = z.int().min(0);
const ladder = z.enum(ladders, { error: () => `Ladder must be one of the following: ${ladders.join(', ')}` });
const points = z.number().meta({
  description:
    'To one decimal. Knowledge: the sum of level (1 to 3) × min(1, stability / 30 days) × min(1, probability of recall / 0.9) of your library cards. Interview: 500 + 100 × the lower limit of the 90 % interval of your ability in logits. In a week: the gain since Monday 00:00 UTC over the most that you had before',
});

const weekMessage = 'Week must be the date of a Monday, such as 2026-11-23';

export const rankingQuery = z.object({
  ladder: ladder.default('knowledge'),
  stack: z.string().optional().meta({ description: 'A stack of the library; all of them by default' }),
  period: z
    .enum(rankingPeriods, {
      error: () => `Period must be one of the following: ${rankingPeriods.join(', ')}`,
    })
    .default('week'),
  week: z.iso
    .date({ error: () => weekMessage })
    .refine((date) => new Date(date).getUTCDay() === 1, { error: weekMessage })
    .optional()
    .meta({ description: 'The Monday of an earlier week; this week by default. Only for period `week`' }),
  page: digits(`Page must be a whole number from 0 to ${rankingPageMax}`, 0, rankingPageMax)
    .default(0)
    .meta({ type: 'integer', minimum: 0, maximum: rankingPageMax, default: 0 }),
});

const rankedMember = z
  .object({
    place: z.int().positive().meta({ description: 'Members with the same points share a place' }),
    displayName: z.string(),
    points,
    isYou: z.boolean(),
  })
  .meta({ id: 'RankedMember' });
export type RankedMember = z.output<typeof rankedMember>;

export const ranking = z
  .object({
    ladder,
    stack: z.string().nullable(),
    period: z.enum(rankingPeriods),
    week: z
      .object({ from: wireDate, to: wireDate, isCurrent: z.boolean() })
      .nullable()
      .meta({ description: 'Monday to Sunday, in UTC. Null for all time' }),
    stacks: z.array(z.string()).meta({ description: 'The stacks of the library' }),
    participants: count.meta({ description: 'Members with points on this board' }),
    members: z.array(rankedMember).meta({
      description: `The members of the page, ${rankingPageSize} of them, best first`,
    }),
    hasMore: z.boolean(),
    you: z
      .object({
        displayName: z.string(),
        points: points.nullable().meta({ description: 'Null while you have no points on this board' }),
        place: z.int().positive().nullable(),
        placePrecision: count.nullable().meta({
          description:
            '0 if the place is exact, which it is with up to 10,000 participants; otherwise how many places it may be off',
        }),
        percentile: z.number().min(0).max(100).nullable().meta({
          description: 'The percentage of the other participants who have fewer points',
        }),
        neighbors: z
          .array(rankedMember)
          .meta({ description: 'Up to two members above you, you, and up to two below' }),
        missing: z
          .object({ scored: count, needed: count })
          .nullable()
          .meta({ description: 'Interview ladder: how many scored items you have, if too few for points' }),
      })
      .nullable()
      .meta({ description: 'Null if you do not take part' }),
  })
  .meta({ id: 'Ranking' });
export type Ranking = z.output<typeof ranking>;

export const rankingMembershipBody = z.object({
  displayName: textField(fieldRules.rankingName)
    .transform(normalizeDisplayName)
    .meta({ description: 'Shown to other members. It must be unique, and not your username' }),
});

const season = z.object({
  week: wireDate.meta({ description: 'Its Monday' }),
  ladder,
  place: z.int().positive(),
  placePrecision: count,
  participants: count,
  points,
});

export const rankingMembership = z
  .object({
    displayName: z.string().nullable().meta({ description: 'Null if you do not take part' }),
    seasons: z.array(season).meta({
      description: 'Your results in all stacks in up to 26 past weeks, newest first',
    }),
  })
  .meta({ id: 'RankingMembership' });
export type RankingMembership = z.output<typeof rankingMembership>;
