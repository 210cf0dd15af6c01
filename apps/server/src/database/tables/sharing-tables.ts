import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A module that its author shares by a link, or publishes. A module has at most one that has not ended. */
interface SharesTable {
  id: Generated<number>;
  /** Null once the module has been purged. */
  module_id: number | null;
  /** SHA-256 of the token of the link; null if there is no link. */
  token_hash: string | null;
  /** The number of the latest version, from 1. */
  version: number;
  created_at: Instant;
  /** Null unless the module is in the library under “From the community”. */
  published_at: Instant | null;
  /** Whether readers see the display name that the author has in the ranking. */
  shows_author: number;
  /** What the module is about, for those who browse published modules. */
  summary: string;
  /** When an administrator took it out of the library. The author cannot publish it again. */
  blocked_at: Instant | null;
  /** When the author stopped sharing. It is removed once all copies have the last version. */
  ended_at: Instant | null;
}

/** The versions of shared modules. They are never changed. */
interface ShareVersionsTable {
  share_id: number;
  /** From 1. */
  number: number;
  made_at: Instant;
  module_name: string;
  stack_name: string;
  /** What the author says about the changes. */
  note: string;
  cards: number;
}

/** The cards of versions. A text is stored once for all versions in which it is the same. */
interface ShareCardsTable {
  id: Generated<number>;
  share_id: number;
  /** The id of the author’s card, which is the same in all versions. */
  origin_id: number;
  /** The first version with this text. */
  since_version: number;
  /** The first version without it; null while it is in the latest one. */
  until_version: number | null;
  position: number;
  question: string;
  answer: string;
  level: Level;
  kind: CardKind;
  body: string | null;
}

/** Copies of shared modules that get the author’s updates. */
interface ShareFollowsTable {
  user_id: number;
  share_id: number;
  /** The user’s copy. */
  module_id: number;
  /** The version that has been merged into the copy. */
  version: number;
  /** The version up to which the user has seen the changes. */
  seen_version: number;
  followed_at: Instant;
}

/** Which card of the author each card of such a copy comes from. */
interface FollowedCardsTable {
  card_id: number;
  user_id: number;
  share_id: number;
  origin_id: number;
}

/** Edits that readers suggest to authors. Without a foreign key to the card: the texts are kept. */
interface SuggestionsTable {
  id: Generated<number>;
  module_id: number;
  card_id: number;
  /** Null once the account of the reader is gone. */
  user_id: number | null;
  /** The card as the reader saw it, as JSON. */
  base: string;
  /** The card as the reader would have it, as JSON. */
  proposed: string;
  reason: string;
  created_at: Instant;
  closed_at: Instant | null;
  outcome: 'accepted' | 'declined' | null;
  reply: string | null;
}

interface ShareStarsTable {
  user_id: number;
  share_id: number;
  starred_at: Instant;
}

/** Problems of published modules that members and guests reported. */
interface ShareReportsTable {
  id: Generated<number>;
  share_id: number;
  /** Null for a guest’s. */
  user_id: number | null;
  reason: string;
  text: string;
  created_at: Instant;
  resolved_at: Instant | null;
}

export interface SharingTables {
  shares: SharesTable;
  share_versions: ShareVersionsTable;
  share_cards: ShareCardsTable;
  share_follows: ShareFollowsTable;
  followed_cards: FollowedCardsTable;
  suggestions: SuggestionsTable;
  share_stars: ShareStarsTable;
  share_reports: ShareReportsTable;
}
