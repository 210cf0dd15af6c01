import type { CardInFile, CardSource, ModuleInFile } from './module-file.ts';

/**
 * Brings the lists of a module into a form that a file can hold: each item on one line, without
 * empty items. Names and texts stay unchanged. Formatting starts with this.
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
