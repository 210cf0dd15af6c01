import type { CardBody, CardKind } from '@flipstack/card-kinds';
import type { CardCheck } from './checks/card-check.ts';

/** The levels of cards, as they are written in headings. */
export const cardLevels = ['EASY', 'MEDIUM', 'HARD'] as const;
export type CardLevel = (typeof cardLevels)[number];

/** Where the answer can be verified. */
export interface CardSource {
  title: string;
  url: string;
}

/** What an interviewer asks next, and a short answer. */
export interface FollowUp {
  /** One line of Markdown. */
  question: string;
  /** Markdown. */
  answer?: string;
}

/**
 * One card of a module file. Question, answer and the reason why it is asked are Markdown; each
 * list item is one line of Markdown.
 */
export interface CardInFile {
  level: CardLevel;
  question: string;
  /** Of a checked card, this is generated from the body, and files do not contain it. */
  answer: string;
  /** How the card is answered; `flip` if it is absent. */
  kind?: CardKind | undefined;
  /** The parts of a card that is not a `flip` card. */
  body?: CardBody | undefined;
  /**
   * Inputs of the tests of a rated interview, as `CodeTest.input`, on `code` cards of the library.
   * They are not part of the body, because learners must not get them with the card.
   */
  interviewInputs?: string[] | undefined;
  /** What an interviewer checks off. */
  keyPoints: string[];
  /** What a solid candidate says; only on `flip` cards, together with `greatAnswer`. Markdown. */
  goodAnswer?: string;
  /** What the strongest candidates add. Markdown. */
  greatAnswer?: string;
  /** What the answer shows the interviewer. */
  whyAsked?: string;
  followUps: FollowUp[];
  sources: CardSource[];
  /** Claims of a library card that are run to verify them. Neither learners nor exports get them. */
  checks?: CardCheck[];
}

/**
 * A card of the library or the samples. Its permanent id does not change and is not reused, so that
 * learners keep their progress even if the text changes.
 */
export interface LibraryCardInFile extends CardInFile {
  /** Six lower-case letters or digits, unique in the samples and the library together. */
  permanentId: string;
}

/** A module as a Markdown file holds it. */
export interface ModuleInFile {
  moduleName: string;
  stackName: string;
  slug: string;
  summary: string;
  cards: LibraryCardInFile[];
}

/** One problem in a module file; `line` counts from 1. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

/** Thrown if a module file cannot be read. Its message lists every finding with file and line. */
export class ModuleFileError extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.name = 'ModuleFileError';
    this.findings = findings;
  }
}
