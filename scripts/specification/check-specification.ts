import { readSpecification, type Specification, specificationPage } from './read-specification.ts';
import type { Statement } from './read-statements.ts';
import { tagPrefix } from './read-tags.ts';

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const checkSpecification = (root: string): string[] => findProblems(readSpecification(root));

/** Compares the statements with the tags. Each problem names file and line. */
export const findProblems = ({ statements, tags }: Specification): string[] => [
  ...emptySections(statements),
  ...misnumbered(statements),
  ...unshown(statements, tags),
  ...misplaced(statements, tags),
];

function emptySections(statements: Statement[]): string[] {
  const empty = sections.filter((number) => !statements.some(({ section }) => section === number));
  return empty.map((number) => `${specificationPage}:1 section ${number} has no statements`);
}

function misnumbered(statements: Statement[]): string[] {
  return statements.flatMap((statement, index) => {
    const { number, section, line } = statement;
    const earlier = statements.slice(0, index);
    const at = (problem: string) => [`${specificationPage}:${line} ${problem}`];
    if (number === '') return at(`an item without a number: ${statement.text}`);
    if (!number.startsWith(`${section}.`)) return at(`${number} does not belong in section ${section}`);
    if (earlier.some((other) => other.number === number)) return at(`${number} is used twice`);
    const above = earlier.findLast(
      (other) => other.section === section && other.heading === statement.heading,
    );
    return above && place(above) > place(statement) ? at(`${number} comes after ${above.number}`) : [];
  });
}

const place = ({ number }: Statement): number => Number(number.split('.')[1]);

function unshown(statements: Statement[], tags: Specification['tags']): string[] {
  const shown = new Set(tags.filter(({ reachesTest }) => reachesTest).map(({ number }) => number));
  return statements
    .filter(({ number }) => number !== '' && !shown.has(number))
    .map(({ number, line, text }) => `${specificationPage}:${line} no test shows ${number}: ${text}`);
}

function misplaced(statements: Statement[], tags: Specification['tags']): string[] {
  const numbers = new Set(statements.map(({ number }) => number));
  return tags.flatMap(({ file, line, number, reachesTest }) => {
    const at = (problem: string) => [`${file}:${line} ${tagPrefix}${number} ${problem}`];
    if (!numbers.has(number)) return at('names no statement');
    return reachesTest ? [] : at('is on no test that runs');
  });
}
