import { z } from 'zod';
import { card } from './card.ts';
import { wireInstant } from './ids.ts';
import { module } from './module.ts';

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
