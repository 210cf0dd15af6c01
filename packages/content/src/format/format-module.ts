import { type HeadedPart, partHeadings } from './card-parts.ts';
import { escapeStructure } from './escape-structure.ts';
import { guardText, writeName } from './exact-text.ts';
import type { CardInFile, CardSource, ModuleInFile } from './module-file.ts';
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

/** Writes the given front matter fields, if any, and the cards, whose lists must be tidy. */
export function formatFile(fields: Partial<Record<FieldName, string>>, cards: readonly CardInFile[]): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${writeName(value)}`);
  const frontMatter = lines.length === 0 ? [] : [['---', ...lines, '---'].join('\n')];
  return `${[...frontMatter, ...cards.flatMap(formatCard)].join('\n\n')}\n`;
}

const formatCard = (card: CardInFile): string[] => [
  `## Card (${card.level})`,
  text(card.question),
  ...part('answer', text(card.answer)),
  ...part('keyPoints', list(card.keyPoints)),
  ...part('whyAsked', text(card.whyAsked ?? '')),
  ...part('followUps', list(card.followUps)),
  ...part('sources', list(card.sources.map(linkTo))),
];

const text = (typed: string): string => escapeStructure(guardText(typed));

const part = (name: HeadedPart, written: string): string[] =>
  written === '' ? [] : [partHeadings[name], written];

export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** A source as a Markdown link, with brackets and backslashes in its title escaped. */
export const linkTo = ({ title, url }: CardSource): string =>
  `[${title.replace(/[\\[\]]/g, '\\$&')}](${url})`;
