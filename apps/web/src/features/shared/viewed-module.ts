import type { SharedCard } from '@flipstack/contract';

/** A shared module, whether by a link or published. */
export interface ViewedModule {
  shareId: number;
  version: number;
  moduleName: string;
  stackName: string;
  madeAt: string;
  cards: readonly SharedCard[];
}
