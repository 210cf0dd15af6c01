/**
 * `npm run content [FILE or FOLDER …]`: lints the cards of the samples and the library, or only of
 * the given files, runs the code of those that have code, and prints findings as
 * `path:line rule: message` and the number of cards of each kind. `-- --stats` prints how many cards
 * there are instead; `-- --add-ids` gives a permanent id to each card that has none;
 * `-- --reference-outputs` stores the outputs of the solutions for the interview inputs. `-- --warnings`
 * prints what a reader should look at, and fails nothing. `-- --run` runs the checks of cards;
 * `-- --needs` lists blocks of code that no check runs, with what they need.
 * `-- --reports FILE` first lists the cards of an export of card reports, most reported first.
 */
import { addPermanentIds } from './content/add-ids.ts';
import { kindStats, libraryStats } from './content/library-stats.ts';
import { findingLine, lintLibrary, lintSelected, warningCounts, warnings } from './content/lint-library.ts';
import { readLibrary, readModules } from './content/read-library.ts';
import { staleReferences, writeReferenceOutputs } from './content/reference-outputs.ts';
import { readReportFile, reportLines } from './content/reported-cards.ts';
import { measureCoverage } from './content/run/coverage.ts';
import { jobsOf } from './content/run/jobs-of.ts';
import { checksReport, coverageReport, needsReport } from './content/run/report.ts';
import { runChecks } from './content/run/run-checks.ts';
import { verifyCode } from './content/verify-code.ts';

const args = process.argv.slice(2);
const reportFile = args.includes('--reports') ? args[args.indexOf('--reports') + 1] : undefined;
const paths = args.filter((arg) => !arg.startsWith('--') && arg !== reportFile);
const library = readLibrary();
const selected = paths.length === 0 ? library : readModules(paths);

if (args.includes('--reports'))
  for (const line of reportLines(readReportFile(reportFile ?? ''), library)) console.log(line);
if (args.includes('--stats')) console.log(libraryStats(selected));
else if (args.includes('--add-ids')) console.log(`${addPermanentIds(library, selected)} ids added`);
else if (args.includes('--warnings')) {
  for (const warning of warnings(selected)) console.log(findingLine(warning));
  printWarningCounts();
} else if (args.includes('--reference-outputs')) {
  const { count, findings } = await writeReferenceOutputs(library, selected);
  for (const finding of findings) console.log(findingLine(finding));
  console.log(`Reference outputs of ${count} cards written`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} else if (args.includes('--run')) {
  const run = await runChecks(jobsOf(selected));
  for (const line of checksReport(run, measureCoverage(selected))) console.log(line);
  process.exitCode = run.findings.length === 0 ? 0 : 1;
} else if (args.includes('--needs')) {
  const coverage = measureCoverage(selected);
  for (const line of [...needsReport(coverage), '', ...coverageReport(coverage)]) console.log(line);
} else {
  const linted =
    paths.length === 0
      ? [...lintLibrary(library), ...staleReferences(library)]
      : lintSelected(library, selected);
  const code = await verifyCode(selected);
  const findings = [...linted, ...code.findings];
  for (const finding of findings) console.log(findingLine(finding));
  console.log(`${kindStats(selected)}\n`);
  const cards = selected.reduce((sum, { module }) => sum + module.cards.length, 0);
  for (const [language, count] of code.verified)
    console.log(
      `${count} cards in ${language} were run, ${code.rated.get(language) ?? 0} with interview inputs`,
    );
  console.log(`${cards} cards in ${selected.length} modules, ${findings.length} findings`);
  for (const [rule, ofRule] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`  ${rule}: ${ofRule.length}`);
  }
  printWarningCounts();
  process.exitCode = findings.length === 0 ? 0 : 1;
}

function printWarningCounts() {
  console.log('Warnings, which `-- --warnings` lists:');
  for (const line of warningCounts(selected)) console.log(`  ${line}`);
}
