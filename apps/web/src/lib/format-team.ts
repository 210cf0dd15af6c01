import type { Team } from '@flipstack/contract';
import { formatCount } from './format-count.ts';

/** How large a team is: `3 members · 1 module`. */
export const formatTeamSize = ({ membersCount, modulesCount }: Team): string =>
  `${formatCount(membersCount, 'member')} · ${formatCount(modulesCount, 'module')}`;
