import { z } from 'zod';
import { card } from './card.ts';
import { wireInstant } from './ids.ts';
import { module } from './module.ts';
import { stack } from './stack.ts';
import { user } from './user.ts';

const deletion = {
  deletedAt: wireInstant,
  restorableUntil: wireInstant.meta({ description: 'When it can no longer be restored' }),
};

export const recentlyDeleted = z
  .object({
    modules: z.array(z.object({ module, ...deletion })),
    cards: z.array(z.object({ card, ...deletion })),
  })
  .meta({ id: 'RecentlyDeleted' });
export type RecentlyDeleted = z.output<typeof recentlyDeleted>;

/** What administrators can restore. */
export const allRecentlyDeleted = recentlyDeleted
  .extend({
    users: z.array(z.object({ user, ...deletion })),
    stacks: z.array(z.object({ stack, ...deletion })),
  })
  .meta({ id: 'AllRecentlyDeleted' });
export type AllRecentlyDeleted = z.output<typeof allRecentlyDeleted>;
