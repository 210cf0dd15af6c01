import { formatMs } from '../../lib/duration.ts';
import { type Coverage, type LanguageCoverage, targetLanguages } from './coverage.ts';
import type { Job } from './job.ts';
import type { ChecksRun } from './run-checks.ts';

const target = 0.8;

/** What is wrong, then what ran and how much of the code is covered; one string per line. */
export function checksReport({ languages, findings, unstable }: ChecksRun, coverage: Coverage): string[] {
  const ran = languages.reduce((sum, one) => sum + one.ran, 0);
  const notRun = languages.flatMap((one) => one.notRun).sort((one, other) => byPlace(one.job, other.job));
  return [
    ...findings.map(({ job, message }) => `${job.file}:${job.line} checks: ${message}`),
    ...unstable.map(({ file, line }) => `${file}:${line} passed only when it ran again`),
    ...notRun.map(({ job, needs }) => `${job.file}:${job.line} not run here: needs ${needs}`),
    '',
    ...languages.map(
      ({ name, version = 'not here', ran, failed, notRun, ms }) =>
        `${name} (${version}): ${ran} checks run, ${failed} failed, ${notRun.length} not run here · ${formatMs(ms)}`,
    ),
    '',
    ...coverageReport(coverage),
    '',
    `${ran} checks run, ${findings.length} failed, ${notRun.length} not run here`,
  ];
}

const byPlace = (one: Job, other: Job): number => one.file.localeCompare(other.file) || one.line - other.line;

/** How many blocks of each language are executed. */
export const coverageReport = ({ languages }: Coverage): string[] =>
  languages.map((one) => {
    const { language, executed, needs, unchecked } = one;
    const share = shareOf(one);
    const isLow = targetLanguages.includes(language) && share < target;
    const percent = `${Math.floor(share * 100)} % of what needs only the language`;
    return `Blocks in ${language}: ${executed} executed, ${needs} need more, ${unchecked} unchecked: ${percent}${isLow ? ', below 80 %' : ''}`;
  });

const shareOf = ({ executed, unchecked }: LanguageCoverage): number =>
  executed + unchecked === 0 ? 1 : executed / (executed + unchecked);

/** The blocks that cannot be executed with what they need, then those that are not checked. */
export const needsReport = ({ needs, unchecked }: Coverage): string[] => [
  ...needs.map(
    ({ file, line, name, language, needs }) => `${file}:${line} ${name} (${language}) needs ${needs}`,
  ),
  ...unchecked.map(
    ({ file, line, name, language }) => `${file}:${line} ${name} (${language}) is not checked`,
  ),
];
