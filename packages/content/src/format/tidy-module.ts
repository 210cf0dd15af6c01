import type { CardInFile, CardSource, ModuleInFile } from './module-file.ts';

/**
 * The module as a file can hold it: items of lists are one line each, and empty ones are left out. Names and texts stay
 * as they are, to the last blank. Formatting begins with this.
 */
export const tidyModule = (module: ModuleInFile): ModuleInFile => ({
  ...module,
  cards: module.cards.map(tidyCard),
});

function tidyCard({ whyAsked, ...card }: CardInFile): CardInFile {
  return {
    ...card,
    keyPoints: tidyList(card.keyPoints),
    ...(whyAsked === undefined || whyAsked.trim() === '' ? {} : { whyAsked }),
    followUps: tidyList(card.followUps),
    sources: card.sources.map(tidySource).filter(({ title, url }) => title !== '' && url !== ''),
  };
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, ' ').trim();

const tidyList = (items: readonly string[]): string[] => items.map(oneLine).filter((item) => item !== '');

const tidySource = ({ title, url }: CardSource): CardSource => ({
  title: oneLine(title),
  url: url.trim().replace(/\s/g, (space) => encodeURIComponent(space)),
});
