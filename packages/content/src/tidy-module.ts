import type { CardInFile, CardSource, ModuleInFile } from './module-file.ts';
import { withoutBlankEdges } from './read-card.ts';

/**
 * The module as a file can hold it: lines end with LF, texts have no blank lines around them, names and items of lists
 * are one line each, and empty items are left out. Meaning is never changed, so formatting begins with this.
 */
export const tidyModule = ({ moduleName, stackName, slug, summary, cards }: ModuleInFile): ModuleInFile => ({
  moduleName: oneLine(moduleName),
  stackName: oneLine(stackName),
  slug: oneLine(slug),
  summary: oneLine(summary),
  cards: cards.map(tidyCard),
});

function tidyCard({
  level,
  question,
  answer,
  keyPoints,
  whyAsked,
  followUps,
  sources,
}: CardInFile): CardInFile {
  const why = whyAsked === undefined ? '' : tidyText(whyAsked);
  return {
    level,
    question: tidyText(question),
    answer: tidyText(answer),
    keyPoints: tidyList(keyPoints),
    ...(why === '' ? {} : { whyAsked: why }),
    followUps: tidyList(followUps),
    sources: sources.map(tidySource).filter(({ title, url }) => title !== '' && url !== ''),
  };
}

const tidyText = (text: string): string => withoutBlankEdges(text.replace(/\r+\n/g, '\n'));

const oneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, ' ').trim();

const tidyList = (items: readonly string[]): string[] => items.map(oneLine).filter((item) => item !== '');

const tidySource = ({ title, url }: CardSource): CardSource => ({
  title: oneLine(title),
  url: url.trim().replace(/\s/g, (space) => encodeURIComponent(space)),
});
