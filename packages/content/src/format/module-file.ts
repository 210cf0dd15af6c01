/** The levels a card may have, as they are written in a card's heading. */
export const cardLevels = ['EASY', 'MEDIUM', 'HARD'] as const;
export type CardLevel = (typeof cardLevels)[number];

/** Where an answer can be checked. */
export interface CardSource {
  title: string;
  url: string;
}

/**
 * One card of a module file; question, answer and why it is asked are Markdown, each item of a list is one line of
 * it.
 */
export interface CardInFile {
  level: CardLevel;
  question: string;
  answer: string;
  /** What an interviewer ticks off. */
  keyPoints: string[];
  /** What the interviewer learns from it. */
  whyAsked?: string;
  /** What an interviewer asks next. */
  followUps: string[];
  sources: CardSource[];
}

/** A module as it stands in a Markdown file. */
export interface ModuleInFile {
  moduleName: string;
  stackName: string;
  slug: string;
  summary: string;
  cards: CardInFile[];
}

/** One thing that is wrong in a module file; `line` counts from 1. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

/** Thrown when a module file cannot be read; it names every finding with its file and line. */
export class ModuleFileError extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.name = 'ModuleFileError';
    this.findings = findings;
  }
}
