import type { SpoolCard } from '../reading/spool-format.ts';

/** What an import has written, which nothing shows yet. */
export interface StagedImport {
  added: number;
  updated: number;
  skipped: number;
  reviews: number;
  /** The modules that were created or added to, in the order of the file. */
  moduleIds: number[];
}

/** A card of the file with the card here that it becomes or is. */
export interface StagedCard {
  card: SpoolCard;
  cardId: number;
  isNew: boolean;
}
