import { type HeadedPart, partHeadings } from './card-parts.ts';
import { escapeStructure } from './escape-structure.ts';
import type { CardInFile, CardSource, ModuleInFile } from './module-file.ts';
import { tidyModule } from './tidy-module.ts';

/**
 * Writes a module as a file that `parseModule` reads back as the same, whatever its texts hold. The module is tidied
 * first (see `tidy-module.ts`); lines that look like structure get a backslash (see `escape-structure.ts`). Its names,
 * questions and answers must not be blank, for no file can hold such a card.
 */
export function formatModule(module: ModuleInFile): string {
  const { moduleName, stackName, slug, summary, cards } = tidyModule(module);
  const frontMatter = [
    '---',
    `module: ${moduleName}`,
    `stack: ${stackName}`,
    `slug: ${slug}`,
    `summary: ${summary}`,
    '---',
  ].join('\n');
  return `${[frontMatter, ...cards.flatMap(formatCard)].join('\n\n')}\n`;
}

const formatCard = (card: CardInFile): string[] => [
  `## Card (${card.level})`,
  escapeStructure(card.question),
  ...part('answer', escapeStructure(card.answer)),
  ...part('keyPoints', list(card.keyPoints)),
  ...part('whyAsked', escapeStructure(card.whyAsked ?? '')),
  ...part('followUps', list(card.followUps)),
  ...part('sources', list(card.sources.map(linkTo))),
];

const part = (name: HeadedPart, text: string): string[] => (text === '' ? [] : [partHeadings[name], text]);

export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** A source as a Markdown link; the brackets and backslashes of its title are escaped as Markdown has it. */
export const linkTo = ({ title, url }: CardSource): string =>
  `[${title.replace(/[\\[\]]/g, '\\$&')}](${url})`;
