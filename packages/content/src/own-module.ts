import { partHeadings } from './card-parts.ts';
import { formatFile, linkTo, list } from './format-module.ts';
import type { CardInFile, CardLevel } from './module-file.ts';
import { noFrontMatter } from './parse-front-matter.ts';
import { readFile } from './read-module.ts';

/** A card as a member has it: everything that belongs to the answer stands in the answer. */
export interface OwnCard {
  level: CardLevel;
  question: string;
  answer: string;
}

/** A module as a member has it; question and answer are Markdown, kept to the last blank. */
export interface OwnModule {
  moduleName: string;
  stackName: string;
  cards: OwnCard[];
}

/** One thing that is wrong in a text; `line` counts from 1. */
export interface LineFinding {
  line: number;
  message: string;
}

/** A name as the front matter gives it, and the line on which it stands. */
interface WrittenName {
  name: string;
  line: number;
}

export interface ReadOwnModule {
  /** Nothing where the text does not say; whoever asks decides whether it must. */
  moduleName: WrittenName | undefined;
  stackName: WrittenName | undefined;
  /** What the library has and a member's module has not. */
  summary: string | undefined;
  /** As many as could be read; all of them only without findings. */
  cards: OwnCard[];
  /** Whether a card has had key points, why it is asked, follow-ups or sources, which now end its answer. */
  hasExtras: boolean;
  /** In the order of their lines. */
  findings: LineFinding[];
}

/** Says what is wrong with a text by the rules of its field, if anything is. */
type ProblemOf = (field: 'question' | 'answer', text: string) => string | undefined;

/** Writes a member's module in the card format; {@link readOwnModule} gives back the same, to the last blank. */
export const formatOwnModule = ({ moduleName, stackName, cards }: OwnModule): string =>
  formatFile(
    { module: moduleName, stack: stackName },
    cards.map((card) => ({ ...card, keyPoints: [], followUps: [], sources: [] })),
  );

/**
 * Reads a text in the card format for a member's own modules: the front matter may be missing, and so may all cards
 * where there is front matter. Never throws.
 */
export function readOwnModule(text: string, problemOf: ProblemOf): ReadOwnModule {
  const findings: LineFinding[] = [];
  const report = (lineIndex: number, message: string) => {
    findings.push({ line: lineIndex + 1, message });
  };
  const { frontMatter, cards, lines } = readFile(text, report);
  const isOpen = frontMatter.bodyStart === 0 && /^\uFEFF?---\r?\n/.test(text);
  if (isOpen) findings.splice(0, findings.length, { line: 1, message: noFrontMatter });
  else if (frontMatter.bodyStart === 0 && cards.length === 0 && findings.length === 0) {
    report(0, 'there is no card: each begins with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`');
  }
  const ownCards = cards.map(ownCard);
  ownCards.forEach((card, index) => {
    for (const field of ['question', 'answer'] as const) {
      const line = lines.cards[index]?.parts[field]?.[0];
      const problem = line === undefined ? undefined : problemOf(field, card[field]);
      if (line !== undefined && problem !== undefined) findings.push({ line, message: problem });
    }
  });
  const written = (field: 'module' | 'stack'): WrittenName | undefined => {
    const [name, line] = [frontMatter.fields[field], lines.fields[field]];
    return name && line !== undefined ? { name, line } : undefined;
  };
  return {
    moduleName: written('module'),
    stackName: written('stack'),
    summary: frontMatter.fields.summary,
    cards: ownCards,
    hasExtras: ownCards.some(({ answer }, index) => answer !== cards[index]?.answer),
    findings: findings.toSorted((one, other) => one.line - other.line),
  };
}

/** Puts the parts for which a member's card has no place of its own behind the answer, each under its name in bold. */
function ownCard({ level, question, answer, ...extras }: CardInFile): OwnCard {
  const parts = [
    ['keyPoints', list(extras.keyPoints)],
    ['whyAsked', extras.whyAsked ?? ''],
    ['followUps', list(extras.followUps)],
    ['sources', list(extras.sources.map(linkTo))],
  ] as const;
  const written = parts
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `**${partHeadings[part].slice('### '.length)}**\n\n${text}`);
  return { level, question, answer: [answer, ...written].join('\n\n') };
}
