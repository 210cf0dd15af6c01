/**
 * `npm run content [files or folders …]`: what is wrong with the cards of the samples and the library, as
 * `path:line rule: message`. `--stats` prints a table of how many there are instead.
 */

import { libraryStats } from './content/library-stats.ts';
import { findingLine, lintAmong, lintLibrary } from './content/lint-library.ts';
import { readLibrary, readModules } from './content/read-library.ts';

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== '--stats');
const library = readLibrary();
const asked = paths.length === 0 ? library : readModules(paths);

if (args.includes('--stats')) console.log(libraryStats(asked));
else {
  const findings = paths.length === 0 ? lintLibrary(library) : lintAmong(library, asked);
  for (const finding of findings) console.log(findingLine(finding));
  const cards = asked.reduce((sum, { module }) => sum + module.cards.length, 0);
  console.log(`${cards} cards in ${asked.length} modules, ${findings.length} findings`);
  for (const [rule, ofRule] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`  ${rule}: ${ofRule.length}`);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
}
