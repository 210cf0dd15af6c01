import { z } from 'zod';
import { card } from './card.ts';
import { wireInstant } from './ids.ts';
import { module, namedTeam } from './module.ts';
import { stack } from './stack.ts';
import { team } from './team.ts';
import { user } from './user.ts';

const deletion = {
  deletedAt: wireInstant,
  restorableUntil: wireInstant.meta({ description: 'When it can no longer be restored' }),
};

const deletedModules = z.array(z.object({ module, team: namedTeam, ...deletion }));
const deletedCards = z.array(z.object({ card, team: namedTeam, ...deletion }));

export const recentlyDeleted = z
  .object({
    modules: deletedModules,
    cards: deletedCards,
    teams: z.array(z.object({ team, ...deletion })).meta({ description: 'Those that you own' }),
  })
  .meta({ id: 'RecentlyDeleted' });
export type RecentlyDeleted = z.output<typeof recentlyDeleted>;

/** What administrators can restore. */
export const allRecentlyDeleted = z
  .object({
    modules: deletedModules,
    cards: deletedCards,
    users: z.array(z.object({ user, ...deletion })),
    stacks: z.array(z.object({ stack, ...deletion })),
  })
  .meta({ id: 'AllRecentlyDeleted' });
export type AllRecentlyDeleted = z.output<typeof allRecentlyDeleted>;
