import type { ImportChoices, ReviewSettings } from '@flipstack/contract';
import type { SpoolMedia, SpoolModule } from '../reading/spool-format.ts';

/** The stack of the server for each stack that the file names. */
export type StackMap = Map<string, number>;

/** What is to be written, as its user has decided. */
export interface WriteRequest {
  modules: readonly SpoolModule[];
  media: readonly SpoolMedia[];
  choices: ImportChoices;
  /** Of another account, from “All your data”. */
  settings: ReviewSettings | undefined;
  stackOf: StackMap;
}
