import type { TeamRole } from '@flipstack/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** The `id` is that of the team's account in `users`. */
interface TeamsTable {
  id: number;
  name: string;
  created_at: Instant;
}

interface TeamMembersTable {
  id: Generated<number>;
  team_id: number;
  user_id: number;
  /** Each team has one owner. */
  role: TeamRole;
  /** What the other members see. */
  display_name: string;
  /** See `displayNameKey` in the contract; unique in a team. */
  display_key: string;
  /** Whether the owner sees their progress. */
  shares_progress: number;
  joined_at: Instant;
}

/** Links by which people join a team. One that is revoked is deleted. */
interface TeamInvitationsTable {
  id: Generated<number>;
  team_id: number;
  /** SHA-256 of the token. The token itself is only in the link. */
  token_hash: string;
  role: 'editor' | 'learner';
  uses_max: number;
  uses_left: number;
  created_at: Instant;
  expires_at: Instant;
}

/** The modules of teams that members have added to their reviews. */
interface TeamFollowsTable {
  user_id: number;
  module_id: number;
  team_id: number;
  followed_at: Instant;
}

export interface TeamTables {
  teams: TeamsTable;
  team_members: TeamMembersTable;
  team_invitations: TeamInvitationsTable;
  team_follows: TeamFollowsTable;
}
