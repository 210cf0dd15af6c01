import type { Team } from '@flipstack/contract';
import { api } from '../api.ts';
import { hideRestored } from './recently-deleted.ts';
import type { Change } from './use-change.ts';

export const restoreTeam: Change<number, Team> = {
  call: (teamId) => api('POST /groups/{teamId}/restore', { params: { teamId } }),
  failure: 'the team was not restored',
  showAtOnce: (client, teamId) => hideRestored(client, { teamId }),
};
