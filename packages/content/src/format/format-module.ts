import { type CardKind, kindAndBody } from '@flipstack/card-kinds';
import { type HeadedPart, headingOf } from './card-parts.ts';
import { writeChecks } from './checks/write-checks.ts';
import { escapeStructure } from './escape-structure.ts';
import { guardText, writeName } from './exact-text.ts';
import { writeFollowUps } from './follow-ups.ts';
import { writeBody } from './kinds/write-body.ts';
import { listOf } from './list.ts';
import type { CardInFile, CardLevel, CardSource, LibraryCardInFile, ModuleInFile } from './module-file.ts';
import type { FieldName } from './parse-front-matter.ts';
import { tidyModule } from './tidy-module.ts';

/**
 * Writes a module as a file that `parseModule` reads back unchanged, whatever its texts contain:
 * lists are tidied first (`tidy-module.ts`), lines that look like structure are escaped
 * (`escape-structure.ts`), and text that a file would alter is guarded (`exact-text.ts`). Names,
 * questions and answers must not be blank, because a file cannot hold such a card.
 */
export function formatModule(module: ModuleInFile): string {
  const { moduleName, stackName, slug, summary, cards } = tidyModule(module);
  return formatFile({ module: moduleName, stack: stackName, slug, summary }, cards);
}

type WrittenCard = CardInFile & Partial<LibraryCardInFile>;

/** Writes the given front matter fields, if any, and the cards, whose lists must be tidy. */
export function formatFile(
  fields: Partial<Record<FieldName, string>>,
  cards: readonly WrittenCard[],
): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${writeName(value)}`);
  const frontMatter = lines.length === 0 ? [] : [['---', ...lines, '---'].join('\n')];
  return `${[...frontMatter, ...cards.flatMap(formatCard)].join('\n\n')}\n`;
}

function formatCard(card: WrittenCard): string[] {
  const checked = kindAndBody(card);
  const own: [HeadedPart, string, boolean?][] =
    checked.kind === 'flip' ? [['answer', card.answer]] : writeBody(checked, card.interviewInputs);
  return [
    headingOfCard(checked.kind, card),
    text(card.question),
    ...own.flatMap(([name, typed, isMarked]) => part(name, typed && text(typed), isMarked)),
    ...part('keyPoints', listOf(card.keyPoints)),
    ...part('goodAnswer', text(card.goodAnswer ?? '')),
    ...part('greatAnswer', text(card.greatAnswer ?? '')),
    ...part('whyAsked', text(card.whyAsked ?? '')),
    ...part('followUps', writeFollowUps(card.followUps)),
    ...part('sources', listOf(card.sources.map(linkTo))),
    ...part('checks', text(writeChecks(card.checks ?? []))),
  ];
}

const headingOfCard = (kind: CardKind, { level, permanentId }: { level: CardLevel; permanentId?: string }) =>
  `## Card (${level}${kind === 'flip' ? '' : `, ${kind}`})${permanentId === undefined ? '' : ` {#${permanentId}}`}`;

const text = (typed: string): string => escapeStructure(guardText(typed));

const part = (name: HeadedPart, written: string, isMarked = false): string[] =>
  written === '' ? [] : [headingOf(name, isMarked), written];

/** A source as a Markdown link, with brackets and backslashes in its title escaped. */
export const linkTo = ({ title, url }: CardSource): string =>
  `[${title.replace(/[\\[\]]/g, '\\$&')}](${url})`;
