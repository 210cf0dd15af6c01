import { type ModuleInFile, parseModule } from '@flipstack/content';
import { readLibraryFiles } from '@flipstack/content/node';
import type { Database } from '../../apps/server/src/database/database.ts';
import { inTransaction } from '../../apps/server/src/database/database.ts';
import { saveLibraryVersion } from '../../apps/server/src/features/library/search/search-index-repository.ts';
import { libraryHashOf } from '../../apps/server/src/features/library/stored/seed-library.ts';
import { storedPartsOf } from '../../apps/server/src/features/library/stored/store-library.ts';
import {
  insertStoredCards,
  saveStoredModule,
} from '../../apps/server/src/features/library/stored/stored-library-repository.ts';
import { showProgress } from '../report.ts';

/**
 * The share of words replaced in a copy by words from the whole library, so that common words stay
 * common.
 */
const changedShare = 0.3;
/** The share replaced by new words, because the vocabulary grows with a library. */
const coinedShare = 0.004;

/**
 * Fills a migrated database with a large library: the real modules, then variations of them. Stores
 * the hash of the real files, so that the server does not replace it.
 */
export async function generateLibrary(database: Database, cards: number): Promise<void> {
  const files = readLibraryFiles();
  const modules = files.map(({ file, text }) => parseModule(file, text));
  const vary = variation(modules);
  await inTransaction(database, async (transaction) => {
    let made = 0;
    for (let copy = 0; made < cards; copy++) {
      for (const module of modules) {
        const { cards: originals, ...rest } = module;
        const id = await saveStoredModule(transaction, {
          ...rest,
          slug: copy === 0 ? module.slug : `${module.slug}-${copy}`,
          moduleName: copy === 0 ? module.moduleName : vary(module.moduleName),
          position: made + 1,
          contentHash: '',
        });
        const varied = originals.slice(0, cards - made).map((card, index) => ({
          ...storedPartsOf(card),
          ...(copy > 0 && {
            permanentId: `${card.permanentId}-${copy}`,
            question: vary(card.question),
            answer: vary(card.answer),
          }),
          keyPoints: copy === 0 ? card.keyPoints : card.keyPoints.map(vary),
          moduleId: id,
          position: index + 1,
        }));
        await insertStoredCards(transaction, varied);
        made += varied.length;
        if (made === cards) break;
      }
      showProgress(`${made.toLocaleString('en')} of ${cards.toLocaleString('en')} cards`);
    }
    await saveLibraryVersion(transaction, libraryHashOf(files));
  });
  showProgress('');
}

/** Returns a function that varies a text, pseudorandomly and the same in every run. */
function variation(modules: readonly ModuleInFile[]): (text: string) => string {
  const pattern = /[A-Za-z]{3,}/g;
  const words = modules.flatMap(({ cards }) =>
    cards.flatMap(({ question, answer }) => `${question} ${answer}`.match(pattern) ?? []),
  );
  let state = 20_261_121;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = () => words[Math.floor(random() * words.length)] ?? '';
  const coin = () => draw().slice(0, 4).toLowerCase() + draw().slice(-4).toLowerCase();
  return (text) =>
    text.replace(pattern, (word) => {
      const drawn = random();
      if (drawn < coinedShare) return coin();
      return drawn < changedShare ? draw() : word;
    });
}
