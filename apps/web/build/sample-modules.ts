import { join } from 'node:path';
import { type LibraryCardInFile, parseModule } from '@flipstack/content';
import { readSamples } from '@flipstack/content/node';
import type { Plugin } from 'vite';

const listId = 'virtual:sample-list';
const samplesFolder = join(import.meta.dirname, '../../../packages/content/samples');

/**
 * Turns the sample modules into what the client needs: `virtual:sample-list` is the short list for
 * Home, and each Markdown file is imported as its parsed module. The browser needs no parser, and a
 * bad file fails the build.
 */
export function sampleModules(): Plugin {
  return {
    name: 'sample-modules',
    enforce: 'pre',
    resolveId: (id) => (id === listId ? `\0${listId}` : null),
    load(id) {
      if (id !== `\0${listId}`) return null;
      const list = readSamples().map(({ moduleName, stackName, cards }) => ({
        moduleName,
        stackName,
        cardsCount: cards.length,
      }));
      return `export const sampleList = ${JSON.stringify(list)};`;
    },
    transform(text, id) {
      if (!id.startsWith(samplesFolder) || !id.endsWith('.md')) return null;
      const parsed = parseModule(id, text);
      const sample = { ...parsed, cards: parsed.cards.map(shownParts) };
      return { code: `export default ${JSON.stringify(sample)};`, map: null };
    },
  };
}

/** A card without what learners do not get: its checks and the inputs of rated interviews. */
const shownParts = ({ checks: _, interviewInputs: _inputs, ...card }: LibraryCardInFile) => card;
