/**
 * `npm run content [FILE or FOLDER …]`: lints the cards of the samples and the library, or only of
 * the given files, and prints findings as `path:line rule: message`. `-- --stats` prints how many
 * cards there are instead.
 */
import { libraryStats } from './content/library-stats.ts';
import { findingLine, lintLibrary, lintSelected } from './content/lint-library.ts';
import { readLibrary, readModules } from './content/read-library.ts';

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== '--stats');
const library = readLibrary();
const selected = paths.length === 0 ? library : readModules(paths);

if (args.includes('--stats')) console.log(libraryStats(selected));
else {
  const findings = paths.length === 0 ? lintLibrary(library) : lintSelected(library, selected);
  for (const finding of findings) console.log(findingLine(finding));
  const cards = selected.reduce((sum, { module }) => sum + module.cards.length, 0);
  console.log(`${cards} cards in ${selected.length} modules, ${findings.length} findings`);
  for (const [rule, ofRule] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`  ${rule}: ${ofRule.length}`);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
}
