import {
  type CardBlock,
  cardBlocks,
  type LintedModule,
  languageOfBlock,
  lineOf,
  nameOfBlock,
  runnableChecks,
} from '@flipstack/content/lint';

/** How the blocks of code of one language are checked. */
export interface LanguageCoverage {
  language: string;
  /** Blocks that checks run or compile. */
  executed: number;
  /** Blocks that need more than the language and its standard library. */
  needs: number;
  unchecked: number;
}

export interface BlockPlace {
  file: string;
  line: number;
  name: string;
  language: string;
}

export interface Coverage {
  languages: LanguageCoverage[];
  needs: (BlockPlace & { needs: string })[];
  unchecked: BlockPlace[];
}

/** The languages whose blocks should be run, by the first word of a fence. */
const measured: Record<string, string> = {
  ...{ js: 'JavaScript', ts: 'TypeScript', sql: 'SQL', python: 'Python', php: 'PHP', java: 'Java', go: 'Go' },
  ...{ jsx: 'React', tsx: 'React', html: 'HTML', css: 'CSS', csharp: 'C#' },
};

/** The languages for which at least 80 % of the blocks should be executed. */
export const targetLanguages: readonly string[] = [
  'JavaScript',
  'TypeScript',
  'SQL',
  'Python',
  'PHP',
  'Java',
  'Go',
];

/** Which blocks of code in modules are executed, cannot be, or are not yet. */
export function measureCoverage(modules: readonly LintedModule[]): Coverage {
  const counts = new Map(
    [...new Set(Object.values(measured))].map((language) => [
      language,
      { language, executed: 0, needs: 0, unchecked: 0 },
    ]),
  );
  const coverage: Coverage = { languages: [], needs: [], unchecked: [] };
  for (const linted of modules) {
    for (const [index, card] of linted.module.cards.entries()) {
      const { runnable, needs } = runnableChecks(card);
      const covered = new Set(runnable.flatMap(({ covers }) => covers));
      for (const block of cardBlocks(card)) {
        const count = counts.get(measured[languageOfBlock(block) ?? block.language] ?? '');
        if (count === undefined) continue;
        const place = placeOf(linted, index, block);
        const need = needs.find((one) => nameOfBlock(one.block.name) === place.name);
        if (covered.has(place.name)) count.executed++;
        else if (need !== undefined) {
          count.needs++;
          coverage.needs.push({ ...place, needs: need.needs });
        } else {
          count.unchecked++;
          coverage.unchecked.push(place);
        }
      }
    }
  }
  return {
    ...coverage,
    languages: [...counts.values()].filter(
      ({ executed, needs, unchecked }) => executed + needs + unchecked > 0,
    ),
  };
}

function placeOf(linted: LintedModule, card: number, { part, line, name, language }: CardBlock): BlockPlace {
  return { file: linted.file, line: lineOf(linted, card, part, line), name: nameOfBlock(name), language };
}
