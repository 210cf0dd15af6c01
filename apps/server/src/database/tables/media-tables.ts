import type { Instant } from './instant.ts';

/** Pictures and sounds for cards. Their contents are in the store, see `media-store`. */
interface MediaTable {
  /** Its owner: the author of the cards that use it. */
  user_id: number;
  /** See `media-name.ts` in the contract. */
  name: string;
  /**
   * The name of its content in the store. Only the file of an author and those of users who copied the
   * card have the same.
   */
  object: string;
  bytes: number;
  created_at: Instant;
  /** Since when no card has used it, as far as is known; null while one does. */
  unused_since: Instant | null;
}

/** Which files the cards refer to. A file may be missing. */
interface CardMediaTable {
  card_id: number;
  name: string;
}

/** Which files the cards of shared versions refer to. */
interface ShareMediaTable {
  share_card_id: number;
  name: string;
}

/** Contents to remove from the store. */
interface MediaRemovalsTable {
  object: string;
  remove_at: Instant;
}

export interface MediaTables {
  media: MediaTable;
  card_media: CardMediaTable;
  share_media: ShareMediaTable;
  media_removals: MediaRemovalsTable;
}
