import type { Level, Module } from '@flipstack/contract';

/** A card that is being written in the console. */
export interface CardDraft {
  module: Module | null;
  question: string;
  answer: string;
  level: Level;
}
