import { hashOf } from '../session/lot.ts';

/** One of this many items is an anchor. */
const itemsPerAnchor = 5;

/**
 * Whether an item keeps the difficulty of its level, so that the difficulties of all items cannot
 * drift together. Anchors are a fifth of the items of every level and kind, chosen by a hash of the
 * permanent id of the card. So they are not picked by hand, a new card does not change which others
 * are anchors, and a card stays what it is when it is reworded or moved.
 *
 * @param permanentId the id in the heading of the card's file
 */
export const isAnchorItem = (permanentId: string): boolean =>
  (hashOf(permanentId) >>> 0) % itemsPerAnchor === 0;
