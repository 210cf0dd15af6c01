import type { Environment } from './environment.ts';

/**
 * The parts of a card whose blocks of code a check can name, as authors write them. An option and a
 * follow-up are named by their own number; in other parts, the number counts the blocks.
 */
export const blockParts = [
  ...['question', 'answer', 'good answer', 'great answer', 'explanation', 'option', 'reason'],
  ...['text', 'lines', 'follow-up'],
] as readonly string[] as readonly BlockPart[];
export type BlockPart =
  | 'question'
  | 'answer'
  | 'good answer'
  | 'great answer'
  | 'explanation'
  | 'option'
  | 'reason'
  | 'text'
  | 'lines'
  | 'follow-up';

/** Names one block of code of the card: `answer 1`. */
export interface BlockName {
  part: BlockPart;
  /** Counts from 1. */
  number: number;
}

/** What a block of the card does when it is run as it is, or why it cannot be run. */
export type BlockOutcome =
  | { verb: 'runs' | 'compiles' }
  /** `text` is the whole standard output, or is contained in the message. */
  | { verb: 'prints' | 'throws' | 'does not compile'; text: string }
  /** `text` names the missing dependency, service or version. */
  | { verb: 'needs'; text: string };

/** A block of the card that is a program by itself. */
export interface BlockCheck {
  kind: 'block';
  block: BlockName;
  outcome: BlockOutcome;
  /** Where it differs from what the block's fence says: `postgresql`, `java>=21`. */
  environment?: Environment;
}

/** What must happen when a program is run. */
export interface ProgramResult {
  /** `output` is the whole standard output; of the others, each line is contained in the messages. */
  kind: 'output' | 'error' | 'compile-error';
  text: string;
}

/** A program, in which that block of the card replaces a comment such as `// @answer 1`. */
export interface ProgramCheck {
  kind: 'program';
  environment: Environment;
  code: string;
  /** Without results, the program must end without an error. */
  results: ProgramResult[];
}

/** One claim of a card that can be run. */
export type CardCheck = BlockCheck | ProgramCheck;

export const nameOfBlock = ({ part, number }: BlockName): string => `${part} ${number}`;
